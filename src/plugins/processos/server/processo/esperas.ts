import { counted, filteredList } from '../../../../resources/definition';
import type { WaitingSource } from '../../../../server/documents/waiting';
import { processo } from '../../resources/processo/processo';
import { comFolga, enviadoAMim, fimMaisPerto, naoLido, pertoDoFim } from './derivados';
import { esperaPorMim } from './leitor';

const meu = (t: string) =>
  `${t}.status_id in (2, 3) and exists (select from public.processo_destino d where d.processo_id = ${t}.id and ${esperaPorMim('d')})`;

/** When a process came to who reads, and from whom. */
const chegou = {
  since: `(select max(d.enviado_em) from public.processo_destino d where d.processo_id = t.id and ${esperaPorMim('d')})`,
  by: `(select e.autor_nome from public.processo_destino d join public.processo_evento e on e.id = d.evento_id
    where d.processo_id = t.id and ${esperaPorMim('d')} order by d.enviado_em desc limit 1)`,
};

/**
 * What arrived in the boxes of who reads, for them or for nobody in particular, and was not read. A process waits once: what is late or
 * near its end, and what was sent to a person, is told of by that alone.
 */
const naoLidos: WaitingSource = {
  recurso: processo.name,
  ato: 'ler',
  fromSql: (work) =>
    work.has(processo.menu, 1)
      ? {
          from: `from processo t where ${meu('t')} and ${naoLido('t')} and ${comFolga('t')} and not ${enviadoAMim('t')}`,
          day: fimMaisPerto('t'),
        }
      : null,
  words: (quantidade) => `${counted(quantidade, 'processo', 'processos')} a ler na sua caixa`,
  url: filteredList(
    processo,
    'caixa',
    'abertos',
    ['minhas_pendencias', 'true'],
    ['nao_visualizados', 'true'],
    ['prazo', 'folga'],
    ['atribuicao', 'setor'],
  ),
  items: { verb: 'A ler', ...chegou },
};

/** What is late in the boxes of who reads, or ends in a few days. */
const comPrazo: WaitingSource = {
  recurso: processo.name,
  ato: 'prazo',
  fromSql: (work) =>
    work.has(processo.menu, 1) ? { from: `from processo t where ${meu('t')} and ${pertoDoFim('t')}`, day: fimMaisPerto('t') } : null,
  words: (quantidade) => `${counted(quantidade, 'processo', 'processos')} com prazo na sua caixa`,
  url: filteredList(processo, 'caixa', 'abertos', ['minhas_pendencias', 'true'], ['prazo', 'perto']),
  items: { verb: 'A responder', ...chegou },
};

const deMim = (d: string) => `${d}.encerrado_em is null and ${d}.papel = 'para' and ${d}.pessoa_id = (select pessoa_id from quem_le)`;

/** What was sent to a person and not to a department: an intimation, or whatever else. */
const SO_MEUS = {
  from: `from processo t where ${enviadoAMim('t')}`,
  day: `(select min(d.prazo) from public.processo_destino d where d.processo_id = t.id and ${deMim('d')})`,
};
const esperaPelaPessoa = {
  recurso: processo.name,
  ato: 'responder',
  words: (quantidade: number) => `${counted(quantidade, 'processo espera', 'processos esperam')} a sua resposta`,
  items: {
    verb: 'Responder',
    since: `(select max(d.enviado_em) from public.processo_destino d where d.processo_id = t.id and ${deMim('d')})`,
  },
};

/** Of who is part of a process from outside: it is answered among their own processes. */
const aResponderDeFora: WaitingSource = {
  ...esperaPelaPessoa,
  fromSql: (work) => (work.has(processo.menu, 1) ? null : SO_MEUS),
  url: '/central-de-servicos/processos/meus-processos?aba=aguardando',
  items: { ...esperaPelaPessoa.items, address: (id) => `/central-de-servicos/processos/meus-processos/${id}` },
};

/** Of somebody of the staff: it is answered in the inbox. What is near its end is told of with the others that are. */
const aResponderDaEquipe: WaitingSource = {
  ...esperaPelaPessoa,
  fromSql: (work) => (work.has(processo.menu, 1) ? { ...SO_MEUS, from: `${SO_MEUS.from} and ${comFolga('t')}` } : null),
  url: filteredList(processo, 'caixa', 'abertos', ['atribuicao', 'pessoais'], ['prazo', 'folga']),
};

/** What waits in processes for who asks (handbook Administração 18). */
export const esperasDeProcessos: readonly WaitingSource[] = [naoLidos, comPrazo, aResponderDaEquipe, aResponderDeFora];
