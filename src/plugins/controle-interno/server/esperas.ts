import { counted, filteredList } from '../../../resources/definition';
import type { WaitingSource } from '../../../server/documents/waiting';
import { apontamentoControle } from '../resources/apontamento_controle';

/** Whether a sign was found by night and nobody looked into it: it is open, and of no department. */
export const aExaminar = (t: string) => `(${t}.situacao = 'aberto' and ${t}.automatico and ${t}.departamento_id is null)`;

/** Who judges what is found and what is answered: the rule of its acts, which the reader of a report does not have. */
const JULGAR = 5;

/** A sign has no term yet: it waits since it was found. */
const encontrado = { since: 't.data_cadastro' };

const sinais: WaitingSource = {
  recurso: apontamentoControle.name,
  ato: 'examinar',
  fromSql: (work) => (work.has(apontamentoControle.menu, JULGAR) ? { from: `from apontamento_controle t where ${aExaminar('t')}` } : null),
  words: (quantidade) => `${counted(quantidade, 'sinal', 'sinais')} a examinar`,
  url: filteredList(apontamentoControle, 'a_examinar', 'true'),
  items: { verb: 'Examinar', ...encontrado },
};

const respostas: WaitingSource = {
  recurso: apontamentoControle.name,
  ato: 'julgar',
  fromSql: (work) =>
    work.has(apontamentoControle.menu, JULGAR) ? { from: "from apontamento_controle t where t.situacao = 'respondido'" } : null,
  words: (quantidade) => `${counted(quantidade, 'resposta', 'respostas')} a julgar`,
  url: filteredList(apontamentoControle, 'situacao', 'respondido'),
  items: { verb: 'Julgar', since: 't.respondido_em::timestamptz' },
};

/** What waits for the internal control (Constituição, art. 74): what the night found, and what was answered. */
export const esperasDoControle: readonly WaitingSource[] = [sinais, respostas];
