/** Translations of lessons. */

import { translationsOf } from '../i18n/index.svelte'

export const { t, count } = translationsOf({
  'learn.title': ['Learn to play', 'Apprendre à jouer'],
  'learn.lead': [
    'Short lessons at a real table: you make the moves yourself, and each one is explained.',
    'De courtes leçons à une vraie table : c’est vous qui jouez, et chaque coup est expliqué.',
  ],
  'learn.lesson': ['Learn {name}', 'Apprendre {name}'],
  'learn.minutes': ['{count} minute|{count} minutes', '{count} minute|{count} minutes'],
  'learn.chapters': ['{count} chapter|{count} chapters', '{count} chapitre|{count} chapitres'],
  'learn.builds_on': ['You know {name}? This is what is new.', 'Vous connaissez {name} ? Voici ce qui change.'],
  'learn.first': ['Learn {name} first', 'Apprenez d’abord {name}'],
  'learn.start': ['Start', 'Commencer'],
  'learn.resume': ['Continue', 'Continuer'],
  'learn.again': ['Start again', 'Recommencer'],
  'learn.done': ['Learnt', 'Appris'],
  'learn.at': ['Chapter {chapter} of {chapters}', 'Chapitre {chapter} sur {chapters}'],
  'learn.all': ['All lessons', 'Toutes les leçons'],
  'learn.leave': ['Leave', 'Quitter'],
  'learn.opening': ['Opening the lesson…', 'Ouverture de la leçon…'],
  'learn.panel': ['Lesson', 'Leçon'],
  'learn.chapter': ['Chapter {number}: {title}', 'Chapitre {number} : {title}'],
  'learn.chapter.again': [
    'Chapter {number}: {title}. Begin it again',
    'Chapitre {number} : {title}. Le reprendre au début',
  ],
  'learn.chapter.done': ['Chapter {number} of {chapters} is done.', 'Chapitre {number} sur {chapters} : terminé.'],
  'learn.chapter.next': ['Next: {title}.', 'Ensuite : {title}.'],
  'learn.next': ['Next chapter', 'Chapitre suivant'],
  'learn.skip': ['Skip chapter', 'Passer le chapitre'],
  'learn.back': ['Back', 'Retour'],
  'learn.show': ['Show me', 'Montrez‑moi'],
  'learn.right': ['Right!', 'Bravo !'],
  'learn.wrong': ['Not quite.', 'Pas tout à fait.'],
  'learn.watch': ['Watch the table.', 'Regardez la table.'],
  'learn.over': ['You can play {name} now!', 'Vous savez jouer à {name} !'],
  'learn.over.about': [
    'The best way on is a game: an easy opponent is waiting for you.',
    'Le mieux, maintenant, c’est une partie : un adversaire facile vous attend.',
  ],
  'learn.after': ['Learn next', 'À apprendre ensuite'],
})

/** What a hint of a lesson says: the move that it marks is one of those asked for. */
export const SHOWN = {
  en: 'Follow the marks: this is what was asked for.',
  fr: 'Suivez les marques : voilà ce qui était demandé.',
}

/** What is said of the learner’s turn while the lesson speaks. */
export const NOT_YET = { en: 'It will be your turn', fr: 'Ce sera à vous' }

/** Why something cannot be done: there is no server to ask. */
export const NOT_HERE = {
  code: 'not_here',
  message: {
    en: 'It does not fit there. The marked squares show where it does.',
    fr: 'Cela ne va pas là. Les cases marquées montrent où cela va.',
  },
}
