import { type Fields, formatDocument, text } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { type ContaDoCredor, contaDoCredorSql, dizerConta } from '../pagamento/conta';
import { addressSql } from './parts';

/** O credor, como os papéis da despesa o dizem. */
export const CREDOR: Fields = {
  credor_nome: text(150, { label: 'Credor: nome' }),
  credor_documento: text(18, { label: 'Credor: CPF ou CNPJ' }),
  credor_endereco: text(300, { label: 'Credor: endereço' }),
  credor_conta: text(160, { label: 'Credor: conta bancária' }),
};

/** Onde estão as contas das pessoas, e a regra que deixa ver as de outrem. */
const PESSOAS = 'cadastro.pessoa';
const VER_CONTAS = 6;

/**
 * Os valores de `CREDOR`. A conta é a conferida em que se pagaria no dia, e só a lê quem pode ver as contas das pessoas.
 *
 * @param dia AAAA-MM-DD
 */
export async function lerCredor(work: Work, credor: number | null, dia: string): Promise<Record<string, unknown>> {
  const row = await work.db.first<{ nome: string; documento: string | null; endereco: string | null }>(
    `select p.nome, p.cpf_cnpj as documento, ${addressSql('p')} as endereco from public.pessoa p where p.id = $1`,
    [credor],
  );
  const conta = work.has(PESSOAS, VER_CONTAS)
    ? await work.db.first<ContaDoCredor>(contaDoCredorSql('$1', '$2::date', 'false'), [credor, dia])
    : null;
  return {
    credor_nome: row?.nome ?? null,
    credor_documento: row?.documento ? formatDocument(row.documento) : null,
    credor_endereco: row?.endereco ?? null,
    credor_conta: conta?.conferida ? dizerConta(conta, 'ted') : null,
  };
}
