/** Translations of this expansion. */

import { translationsOf } from '../../i18n/index.svelte'

export const { t, count, named } = translationsOf({
  'tip.buy': [
    'Two different resources of your land pay for a token that lies open, one of each kind for any of the pile.',
    'Deux ressources différentes de vos terres paient un jeton visible, une de chaque sorte n’importe lequel de la pile.',
  ],
  'resource.wheat': ['wheat', 'blé'],
  'resource.wood': ['wood', 'bois'],
  'resource.fish': ['fish', 'poisson'],
  'resource.sheep': ['sheep', 'mouton'],
  'court.title': ['The court', 'La cour'],
  'court.pile': [
    '{count} token in the pile|{count} tokens in the pile',
    '{count} jeton dans la pile|{count} jetons dans la pile',
  ],
  'court.pile.none': ['The pile is empty', 'La pile est vide'],
  'court.pile.title': ['Tokens in the pile', 'Jetons de la pile'],
  'court.pile.about': [
    'One of each resource buys any token of the pile.',
    'Une ressource de chaque sorte donne n’importe quel jeton de la pile.',
  ],
  'court.price': ['Each for two different resources', 'Deux ressources différentes chacun'],
  'court.choose': [
    'You hold one of each resource: choose any token.',
    'Vous avez une ressource de chaque sorte : choisissez un jeton.',
  ],
  'court.take': ['Take it', 'Le prendre'],
  'token.buy': ['Buy the {token}: {worth}', 'Acheter « {token} » : {worth}'],
  'token.face_up': ['{token}: {worth}', '{token} : {worth}'],
  'token.none': ['No token', 'Aucun jeton'],
  'token.here': ['Put the {token} here', 'Poser « {token} » ici'],
  'pay.with': ['Pay with the {resource} of this square', 'Payer avec cette ressource : {resource}'],
  'pay.left': ['{count} to pay', 'reste {count}'],
  'pay.done': ['Paid', 'Payé'],
  'worth.on': ['on', 'sur'],
  'worth.character': ['character', 'personnage'],
  'worth.resource': ['resource', 'ressource'],
  'court.help.around': [
    'Points of a token by itself, plus so many for each such thing on the eight squares around it.',
    'Points du jeton lui-même, plus tant pour chaque chose de ce genre sur les huit cases autour.',
  ],
  'court.help.goods': ['Resources around it count the same way.', 'Les ressources autour comptent de la même façon.'],
  'sheet.character': ['Court', 'Cour'],
  'pad.tokens': ['Court tokens', 'Jetons de la cour'],
  'pad.tool.resource': ['Put down the resource of the land', 'Poser la ressource du terrain'],
  'pad.resource': ['resource', 'ressource'],
  'worth': ['{count} pt|{count} pts', '{count} pt|{count} pts'],
})
