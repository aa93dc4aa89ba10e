import LifelineCommand

LifelineCommand.main(Registry.standard)
