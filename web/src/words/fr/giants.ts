import type { giants as english } from '../en/giants'

export const giants: Record<keyof typeof english, string> = {
  'ask.giant': 'Un géant arrive : sur quelle couronne s’assied-il ?',
  'ask.send': 'Renvoyer un géant ? Choisissez-le, puis son nouvel hôte.',
  'wait.giant': '{name} assied un géant sur une couronne',
  'wait.send': '{name} peut renvoyer un géant',
  'pass.send': 'Garder vos géants',
  'thing.giant': 'géant sur une couronne',
  'giant.one': '{count} géant',
  'giant.many': '{count} géants',
  'giant.cover': 'Asseoir le géant ici',
  'giant.send': 'Renvoyer ce géant',
  'giant.to': 'Envoyer le géant chez {name}',
  'giant.coming': 'Un géant se dirige vers {name}',
  'giant.left.one': '{count} géant en réserve',
  'giant.left.many': '{count} géants en réserve',
  'giant.none_left': 'Plus de géant en réserve',
  'giants.help.letters': 'Les dominos à lettre amènent un géant et précèdent tous les numéros dans la ligne.',
  'giants.help.footprints': 'Des empreintes vous permettent d’envoyer un de vos géants chez quelqu’un d’autre.',
  'quests.title': 'Quêtes',
  'quests.none': 'Les quêtes sont encore à tirer',
}
