import { formatDocument, text } from '../../../../resources/definition';
import { onPaper } from '../../../../server/templates/papers';
import { empenho } from '../../resources/empenho';
import template from '../../templates/nota-empenho.html?raw';
import { addressSql, CLASSIFICACAO, lerClassificacao } from './parts';

interface Related extends Record<string, unknown> {
  credor_nome: string;
  documento: string | null;
  credor_endereco: string | null;
}

/**
 * What the nota must say (Lei 4.320/1964 art. 61): the creditor, the representation and the amount of the expense, and what it
 * deducts from the balance of the dotação, as it was when the empenho was issued.
 */
export const notaEmpenhoPaper = onPaper(empenho, 'nota', {
  template,
  fields: {
    credor_nome: text(150, { label: 'Credor: nome' }),
    credor_documento: text(18, { label: 'Credor: CPF ou CNPJ' }),
    credor_endereco: text(300, { label: 'Credor: endereço' }),
    ...CLASSIFICACAO,
  },
  read: async ({ credor_id, dotacao_id }, work) => {
    const row = await work.db.first<Related>(
      `select p.nome as credor_nome, p.cpf_cnpj as documento, ${addressSql('p')} as credor_endereco from public.pessoa p where p.id = $1`,
      [credor_id],
    );
    return {
      ...row,
      credor_documento: row?.documento ? formatDocument(row.documento) : null,
      ...(await lerClassificacao(work, dotacao_id)),
    };
  },
  signatories: async ({ ordenador_id }, work) => {
    const row = await work.db.first<{ nome: string }>('select nome from public.pessoa where id = $1', [ordenador_id]);
    return row ? [{ nome: row.nome, cargo: 'Ordenador de despesa' }] : [];
  },
});
