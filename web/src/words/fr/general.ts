import type { general as english } from '../en/general'

export const general: Record<keyof typeof english, string> = {
  'app.name': 'Crownlands',
  'action.close': 'Fermer',
  'action.copy': 'Copier',
  'action.copied': 'Copié',
  'action.retry': 'Réessayer',
  'point.one': '{count} point',
  'point.many': '{count} points',
  'player.one': '{count} joueur',
  'player.many': '{count} joueurs',
  'minutes': '{from} à {to} min',
  'terrain.wheat': 'champ de blé',
  'terrain.forest': 'forêt',
  'terrain.lake': 'lac',
  'terrain.grassland': 'prairie',
  'terrain.swamp': 'marais',
  'terrain.mine': 'mine',
  'terrain.town': 'ville',
  'crown.one': '{count} couronne',
  'crown.many': '{count} couronnes',
}
