import { dateTime, decimal, integer, items, text } from '../../../../resources/definition';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import template from '../../templates/ata-sessao.html?raw';
import { licitanteSql } from './anonimato';
import { oferecidoSql } from './oferecido';

const DA_SESSAO = {
  propostas_abertas: items(
    {
      licitante: text(150, { label: 'Licitante' }),
      item: integer({ label: 'Item' }),
      inicial: decimal(18, 4, { label: 'Proposta' }),
      final: decimal(18, 4, { label: 'Valor final' }),
      oferecido: text(60, { label: 'Desconto ou retorno' }),
      lugar: integer({ label: 'Classificação' }),
      situacao: text(30, { label: 'Situação' }),
    },
    { label: 'Propostas' },
  ),
  lances_recebidos: items(
    {
      quando: dateTime({ label: 'Instante' }),
      licitante: text(150, { label: 'Licitante' }),
      item: integer({ label: 'Item' }),
      valor: decimal(18, 4, { label: 'Valor' }),
      nota: text(500, { label: 'Nota' }),
    },
    { label: 'Lances' },
  ),
  mensagens: items(
    { quando: dateTime({ label: 'Instante' }), autor: text(150, { label: 'Autor' }), texto: text(4000, { label: 'Texto' }) },
    { label: 'Mensagens' },
  ),
} as const;

/** The ata da sessão: the proposals, the bids, the ranking and what was decided, as the session kept them (handbook Compras 4A.5). */
export const ataSessaoPaper = onPaper(processoContratacao, 'ata_sessao', {
  template,
  fields: DA_SESSAO,
  read: async ({ id }, work) => ({
    propostas_abertas: await lerPropostas(work, id),
    lances_recebidos: await lerLances(work, id),
    mensagens: await lerMensagens(work, id),
  }),
  signatories: async ({ agente_id }, work) => {
    const row = await work.db.first<{ nome: string }>('select nome from public.pessoa where id = $1', [agente_id ?? 0]);
    return row ? [{ nome: row.nome, cargo: 'Agente de contratação' }] : [];
  },
});

/** The sight of the proposals holds here too: before the session there is nothing to read. */
function lerPropostas(work: Work, id: number) {
  return work.db.rows<Record<string, unknown>>(
    `select ${licitanteSql('o')} as licitante, i.item_numero as item, i.valor_unitario::text as inicial, i.valor_final::text as final, ${oferecidoSql('i', 'o', 'p')} as oferecido, i.classificacao as lugar,
            initcap(o.situacao) as situacao
       from proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
       join public.processo_contratacao p on p.id = o.processo_contratacao_id
      where o.processo_contratacao_id = $1 order by i.item_numero, i.classificacao nulls last, o.id`,
    [id],
  );
}

function lerLances(work: Work, id: number) {
  return work.db.rows<Record<string, unknown>>(
    `select l.instante as quando, ${licitanteSql('o')} as licitante, l.item_numero as item, l.valor::text as valor,
            case when l.cancelado then 'Excluído: ' || l.motivo end as nota
       from lance_licitacao l join public.proposta_licitacao o on o.id = l.proposta_id where l.processo_contratacao_id = $1 order by l.id`,
    [id],
  );
}

function lerMensagens(work: Work, id: number) {
  return work.db.rows<Record<string, unknown>>(
    'select instante as quando, autor, texto from evento_sessao_licitacao where processo_contratacao_id = $1 order by id',
    [id],
  );
}
