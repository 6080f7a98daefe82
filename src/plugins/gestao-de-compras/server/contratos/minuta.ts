import { formatDocument, text } from '../../../../resources/definition';
import { writeColumns } from '../../../../server/resources/write';
import { onPaper, type PaperRules } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { addressSql } from '../../../execucao-orcamentaria/server';
import { contrato } from '../../resources/contratos/contrato';
import clausulas from '../../templates/clausulas-contrato.html?raw';
import minuta from '../../templates/minuta-contrato.html?raw';
import { redigirPeloModelo } from '../modelos';

interface DoContratado extends Record<string, unknown> {
  documento: string | null;
  contratado_endereco: string | null;
}

const doContratado: Pick<PaperRules<typeof contrato>, 'fields' | 'read'> = {
  fields: {
    contratado_documento: text(18, { label: 'Contratado: CPF ou CNPJ' }),
    contratado_endereco: text(300, { label: 'Contratado: endereço' }),
  },
  read: async ({ contratado_id }, work) => {
    const row = await work.db.first<DoContratado>(
      `select p.cpf_cnpj as documento, ${addressSql('p')} as contratado_endereco from public.pessoa p where p.id = $1`,
      [contratado_id],
    );
    return {
      contratado_endereco: row?.contratado_endereco ?? null,
      contratado_documento: row?.documento ? formatDocument(row.documento) : null,
    };
  },
};

/** The contract as it is signed: who agrees, its clauses and the signatures. */
export const minutaPaper = onPaper(contrato, 'minuta', {
  ...doContratado,
  template: minuta,
  signatories: async ({ contratado_id }, work) => {
    const row = await work.db.first<{ nome: string }>('select p.nome from public.pessoa p where p.id = $1', [contratado_id]);
    return [{ nome: '', cargo: 'Contratante' }, ...(row ? [{ nome: row.nome, cargo: 'Contratado' }] : [])];
  },
});

/** The model of the clauses that every contract has (Lei 14.133/2021, art. 92). */
export const clausulasPaper = onPaper(contrato, 'clausulas', { ...doContratado, template: clausulas });

/** Writes the clauses of a draft from their model, with what the contract says in place of the tags; who wrote it goes on from there. */
export async function redigirClausulas(tx: Work, id: number): Promise<void> {
  await writeColumns(tx, contrato, id, { clausulas: await redigirPeloModelo(tx, contrato, clausulasPaper, id) });
}
