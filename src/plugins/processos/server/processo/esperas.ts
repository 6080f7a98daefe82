import { counted, filteredList } from '../../../../resources/definition';
import type { WaitingSource } from '../../../../server/documents/waiting';
import { processo } from '../../resources/processo/processo';
import { fimMaisPerto, naoLido, pertoDoFim } from './derivados';
import { esperaPorMim } from './leitor';

const meu = (t: string) =>
  `${t}.status_id in (2, 3) and exists (select from public.processo_destino d where d.processo_id = ${t}.id and ${esperaPorMim('d')})`;

/** When a process came to who reads, and from whom. */
const chegou = {
  since: `(select max(d.enviado_em) from public.processo_destino d where d.processo_id = t.id and ${esperaPorMim('d')})`,
  by: `(select e.autor_nome from public.processo_destino d join public.processo_evento e on e.id = d.evento_id
    where d.processo_id = t.id and ${esperaPorMim('d')} order by d.enviado_em desc limit 1)`,
};

/** What arrived in the boxes of who reads, for them or for nobody in particular, and was not read. */
const naoLidos: WaitingSource = {
  recurso: processo.name,
  ato: 'ler',
  fromSql: (work) =>
    work.has(processo.menu, 1) ? { from: `from processo t where ${meu('t')} and ${naoLido('t')}`, day: fimMaisPerto('t') } : null,
  words: (quantidade) => `${counted(quantidade, 'processo', 'processos')} a ler na sua caixa`,
  url: filteredList(processo, 'caixa', 'abertos', ['minhas_pendencias', 'true'], ['nao_visualizados', 'true']),
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

/** What was asked of a person who is part of a process from outside: an intimation, or whatever was sent to them. */
const aResponder: WaitingSource = {
  recurso: processo.name,
  ato: 'responder',
  fromSql: (work) =>
    work.has(processo.menu, 1)
      ? null
      : {
          from: `from processo t where t.status_id = 2 and exists (select from public.processo_destino d where d.processo_id = t.id
            and d.encerrado_em is null and d.papel = 'para' and d.pessoa_id = (select pessoa_id from quem_le))`,
          day: `(select min(d.prazo) from public.processo_destino d where d.processo_id = t.id and d.encerrado_em is null and d.papel = 'para'
            and d.pessoa_id = (select pessoa_id from quem_le))`,
        },
  words: (quantidade) => `${counted(quantidade, 'processo espera', 'processos esperam')} a sua resposta`,
  url: '/central-de-servicos/processos/meus-processos?aba=aguardando',
  items: {
    verb: 'Responder',
    address: (id) => `/central-de-servicos/processos/meus-processos/${id}`,
    since: `(select max(d.enviado_em) from public.processo_destino d where d.processo_id = t.id and d.encerrado_em is null
      and d.pessoa_id = (select pessoa_id from quem_le))`,
  },
};

/** What waits in processes for who asks (handbook Administração 18). */
export const esperasDeProcessos: readonly WaitingSource[] = [naoLidos, comPrazo, aResponder];
