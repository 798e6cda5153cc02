/** Words for everything; each in English and in French: a word without French does not compile. */

export type Pair = [en: string, fr: string]

export const pairs = <K extends string>(words: Record<K, Pair>): Record<K, Pair> => words

export const general = pairs({
  'app.name': ['Crownlands', 'Crownlands'],
  'action.close': ['Close', 'Fermer'],
  'action.copy': ['Copy', 'Copier'],
  'action.copied': ['Copied', 'Copié'],
  'action.retry': ['Try again', 'Réessayer'],
  'point': ['{count} point|{count} points', '{count} point|{count} points'],
  'player': ['{count} player|{count} players', '{count} joueur|{count} joueurs'],
  'minutes': ['{from}-{to} min', '{from} à {to} min'],
  'terrain.wheat': ['wheat field', 'champ de blé'],
  'terrain.forest': ['forest', 'forêt'],
  'terrain.lake': ['lake', 'lac'],
  'terrain.grassland': ['grassland', 'prairie'],
  'terrain.swamp': ['swamp', 'marais'],
  'terrain.mine': ['mine', 'mine'],
  'terrain.town': ['town', 'ville'],
  'crown': ['{count} crown|{count} crowns', '{count} couronne|{count} couronnes'],
})
