import type { Magazine } from './article.ts'

export const en: Magazine = {
  title: 'The Workbench · sample',
  lead: 'One short article a week about how teams work. Made up for this sandbox.',
  notice: 'A sample: people, teams and numbers in it are made up.',
  allArticles: 'All articles',
  articles: {
    meetings: {
      title: 'The meeting that became a page',
      category: 'Meetings',
      paragraphs: [
        'A product team of nine replaced its Monday status meeting with one shared page. Everybody writes three lines before ten o’clock: what is done, what is next, and what is stuck.',
        'After six weeks the team counted. It had won back 54 hours, and questions were answered a day earlier than before.',
        'What remains of the meeting is fifteen minutes on Thursday, for the one thing that a page cannot settle.',
      ],
    },
    'first-week': {
      title: 'The first week decides whether new colleagues stay',
      category: 'Onboarding',
      paragraphs: [
        'New colleagues rarely leave because of the work. They leave because nobody told them on the first day whom they may ask.',
        'One sales team gives every newcomer a small, real task that is finished by Friday, and a partner who has lunch with them for five days. Of the last 20 people who began that way, 19 were still there a year later.',
        'It costs the team about six hours for each person. A second search costs months.',
      ],
    },
    questions: {
      title: 'Answer the question behind the question',
      category: 'Customer support',
      paragraphs: [
        '“How do I export my data?” is seldom about exporting. Often a customer is preparing a report that the product could write itself.',
        'A support team began to ask one question back: what will you do with it next? In a third of 300 conversations the answer led to a shorter way.',
        'The replies took two minutes longer. The number of second messages fell by 40 percent.',
      ],
    },
    distance: {
      title: 'Distance needs a rhythm, not more calls',
      category: 'Remote work',
      paragraphs: [
        'Teams that work apart suffer less from distance than from surprise: nobody knows when an answer will come.',
        'A design team in four time zones agreed on two hours a day in which everybody answers, and none in which everybody must. Within a month, messages after eight in the evening had dropped by 70 percent.',
        'The rule fits on one line, which is why it is kept.',
      ],
    },
    feedback: {
      title: 'Say it within two days',
      category: 'Feedback',
      paragraphs: [
        'Feedback ages badly. What would have been a remark on Tuesday is a verdict in the annual review.',
        'An engineering team made it a habit to say one thing within two days, in one sentence, and to begin with what they saw. After three months 8 in 10 said that they knew better where they stood.',
        'Praise follows the same rule: it counts most while everybody remembers the work.',
      ],
    },
    drafts: {
      title: 'Let the machine draft, and let people decide',
      category: 'AI at work',
      paragraphs: [
        'A first draft is a good task for a machine, because nobody is hurt when it is thrown away.',
        'The marketing team of a small manufacturer has an assistant write three openings, and picks one by hand. A post takes 12 minutes now instead of 45, and every number in it is still checked by a person.',
        'The only rule that the team has for AI is printed above the desk: it may propose, it may not publish.',
      ],
    },
    'work-samples': {
      title: 'A work sample tells more than a third interview',
      category: 'Hiring',
      paragraphs: [
        'Interviews reward people who are good at interviews. A small piece of real work shows how somebody thinks.',
        'A data team paid 12 candidates for two hours with a messy table, and read the results without names. By their papers, the two people whom it hired would not have been invited.',
        'Paying matters: it is fair, and it makes a team think about what it asks for.',
      ],
    },
    'short-sentences': {
      title: 'Short sentences are a courtesy',
      category: 'Writing',
      paragraphs: [
        'Readers do not skip long texts. They skip the sentences in which they get lost.',
        'A legal team rewrote its ten most frequent letters so that no sentence had more than 20 words. Calls from people who had a question about a letter fell by half.',
        'Nothing was left out. It was only said one thing after the other.',
      ],
    },
    'weekly-plans': {
      title: 'Plan in weeks, and look back on Fridays',
      category: 'Planning',
      paragraphs: [
        'A plan for the year is a wish; a plan for the week is a promise that somebody can keep.',
        'A team of six writes down on Monday what will be done by Friday, in five lines at most. In the first month it kept 55 percent of them and in the third 85, because the lists had become honest.',
        'On Fridays it takes 20 minutes for a single question: what surprised us?',
      ],
    },
    mistakes: {
      title: 'What went wrong is a better story than who did it',
      category: 'Learning from mistakes',
      paragraphs: [
        'When a web shop was down for 3 hours, the team that runs it wrote two pages about the outage and named no one.',
        'The report tells what people could see at each moment, and why their decisions made sense. Four of seven causes were older than the colleague who had pressed the button.',
        'Since then the team hears of near misses too, about two a week, and most of them cost nothing.',
      ],
    },
    prices: {
      title: 'Put the price on the first page',
      category: 'Sales',
      paragraphs: [
        'Whoever hides a price seems to think that it is too high. Buyers draw the same conclusion.',
        'A team of consultants published its day rate and what three typical projects had cost. Enquiries fell by a quarter, and the share of them that became a contract rose from 1 in 9 to 1 in 4.',
        'The first calls are shorter now, and nobody has to bring up money at the end of a good conversation.',
      ],
    },
    'quiet-hours': {
      title: 'Two quiet hours are worth a day',
      category: 'Focus',
      paragraphs: [
        'Concentration does not need a whole day. It needs a stretch of time in which nobody may interrupt.',
        'A team of developers keeps the hours from 9 to 11 free for everyone, with the chat closed and phones in a drawer. It finishes 30 percent more of the tasks that it begins, and the afternoons are open to everybody.',
        'The first two weeks felt rude. Then other teams asked for the same hours.',
      ],
    },
    handbook: {
      title: 'Write it down the second time',
      category: 'Documentation',
      paragraphs: [
        'The first time that a question comes up, answer it. The second time, write the answer down where everybody finds it.',
        'In a year one team has grown a handbook of 140 short pages that way, without a single documentation project. New colleagues find four of five answers in it by themselves.',
        'Every page bears a name and a date. One that nobody has confirmed for six months is deleted.',
      ],
    },
    customers: {
      title: 'Watch three customers work before you build',
      category: 'Product',
      paragraphs: [
        'People describe their work as it should be. How it really goes can only be seen beside them.',
        'A product team spent a morning each with 3 customers before it began a feature that was planned for ten weeks. Half of it was not needed, and a print button that was missing cost each of them 20 minutes a day.',
        'The team now builds nothing for which nobody was visited.',
      ],
    },
    decisions: {
      title: 'Good decisions are made without the boss in the room',
      category: 'Leadership',
      paragraphs: [
        'A manager who decides everything is asked everything.',
        'The head of a logistics team leaves the room for the last ten minutes of every planning round. Since then the team has made 9 of 10 decisions by itself, and in a year she has reversed one of them.',
        'Trust is not a feeling, she says. It is a door that is closed from the outside.',
      ],
    },
    learning: {
      title: 'One hour a week, and it stays in the calendar',
      category: 'Learning',
      paragraphs: [
        'Learning loses against every deadline unless it has one of its own.',
        'A team of accountants keeps Wednesdays from 3 to 4 for it, and one of them shows the others what they tried. After 40 weeks the team had automated 11 reports that used to be typed by hand.',
        'Nobody took a course. They only had an hour, and somebody who wanted to see the result.',
      ],
    },
  },
}
