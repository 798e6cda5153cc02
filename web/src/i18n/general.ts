/** General translations; each in English and in French. */

export type Translation = [en: string, fr: string]

export const translations = <K extends string>(words: Record<K, Translation>): Record<K, Translation> => words

export const general = translations({
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
