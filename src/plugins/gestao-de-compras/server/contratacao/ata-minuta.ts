import { writeColumns } from '../../../../server/resources/write';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import ata from '../../templates/ata-registro-precos.html?raw';
import clausulas from '../../templates/clausulas-ata.html?raw';
import { redigirPeloModelo } from '../modelos';

/** The ata as it is signed: who registers its prices, the items, the clauses and the signatures. */
export const ataPaper = onPaper(ataRegistroPreco, 'ata', {
  template: ata,
  signatories: async ({ fornecedor_id }, work) => {
    const row = await work.db.first<{ nome: string }>('select p.nome from public.pessoa p where p.id = $1', [fornecedor_id]);
    return [{ nome: '', cargo: 'Órgão gerenciador' }, ...(row ? [{ nome: row.nome, cargo: 'Fornecedor' }] : [])];
  },
});

/** The model of what every ata says beyond its prices (Lei 14.133/2021, arts. 82 to 86). */
export const clausulasDaAtaPaper = onPaper(ataRegistroPreco, 'clausulas', { template: clausulas });

/** Writes the clauses of a draft from their model; who wrote it goes on from there. */
export async function redigirClausulasDaAta(tx: Work, id: number): Promise<void> {
  await writeColumns(tx, ataRegistroPreco, id, { clausulas: await redigirPeloModelo(tx, ataRegistroPreco, clausulasDaAtaPaper, id) });
}

/** Of art. 82, what only the text of the ata says. */
const INCISOS = { VI: 'alteração dos preços', VII: 'cadastro de reserva', VIII: 'vedação de outra ata', IX: 'cancelamento' } as const;

/** SQL: what of art. 82 the text of a draft does not have under a title that names the inciso; null of what is complete or was signed. */
export const faltaDoArt82Sql = (t: string): string => {
  const linhas = Object.entries(INCISOS).map(([inciso, nome], n) => `(${n}, '${nome} (${inciso})', '${inciso}')`);
  return `(select string_agg(a.nome, '; ' order by a.n) from (values ${linhas.join(', ')}) a(n, nome, inciso)
    where ${t}.numero is null and ${t}.situacao = 'minuta'
      and coalesce(${t}.clausulas, '') !~ ('art\\. 82,[^)<]*\\m' || a.inciso || '\\M'))`;
};
