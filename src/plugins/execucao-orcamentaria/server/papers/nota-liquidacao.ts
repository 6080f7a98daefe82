import { date, formatDocument, money, sumDecimals, text } from '../../../../resources/definition';
import { numberSql } from '../../../../server/resources/number';
import { onPaper } from '../../../../server/templates/papers';
import { empenho } from '../../resources/empenho';
import { liquidacao } from '../../resources/liquidacao';
import template from '../../templates/nota-liquidacao.html?raw';
import { menos } from '../saldos';
import { CLASSIFICACAO, lerClassificacao } from './parts';

interface Related extends Record<string, unknown> {
  empenho_numero: string;
  empenho_data: string;
  documento: string | null;
  fonte: string;
  dotacao_id: number;
}

/** What the law wants verified (Lei 4.320/1964 art. 63): origin and object, the exact amount, and to whom it is due. */
export const notaLiquidacaoPaper = onPaper(liquidacao, 'nota', {
  template,
  fields: {
    credor_documento: text(18, { label: 'Credor: CPF ou CNPJ' }),
    empenho_numero: text(20, { label: 'Empenho: número' }),
    empenho_data: date({ label: 'Empenho: data' }),
    fonte: text(200, { label: 'Fonte de recurso' }),
    total_retencoes: money({ label: 'Total das retenções', readOnly: true }),
    liquido: money({ label: 'Líquido a pagar' }),
    ...CLASSIFICACAO,
  },
  read: async ({ empenho_id, retencoes, valor }, work) => {
    const row = await work.db.first<Related>(
      `select ${numberSql(empenho)('e')} as empenho_numero, to_char(e.data_emissao, 'YYYY-MM-DD') as empenho_data, p.cpf_cnpj as documento,
              f.codigo || ' – ' || f.nome as fonte, e.dotacao_id
         from public.empenho e join public.pessoa p on p.id = e.credor_id join public.fonte_recurso f on f.id = e.fonte_recurso_id where e.id = $1`,
      [empenho_id],
    );
    const total_retencoes = sumDecimals(['0.00', ...retencoes.map((line) => line.valor ?? '0.00')]);
    return {
      ...row,
      credor_documento: row?.documento ? formatDocument(row.documento) : null,
      total_retencoes,
      liquido: menos(valor, total_retencoes),
      ...(row && (await lerClassificacao(work, row.dotacao_id))),
    };
  },
  signatories: async ({ atesto_pessoa_id, usuario_cadastro }, work) => {
    const row = await work.db.first<{ nome: string }>('select nome from public.pessoa where id = $1', [atesto_pessoa_id]);
    return [
      ...(row ? [{ nome: row.nome, cargo: 'Responsável pelo atesto' }] : []),
      ...(usuario_cadastro ? [{ nome: usuario_cadastro.nome, cargo: 'Responsável pela liquidação' }] : []),
    ];
  },
});
