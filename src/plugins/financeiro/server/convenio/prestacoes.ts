import { compareDecimals, formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import { requireAfter } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type ConvenioLido, lancarMovimento } from './movimentos';

interface Prestacao extends Record<string, unknown> {
  id: number;
  numero: number;
  data: string;
  valor: string;
  situacao: 'apresentada' | 'aprovada' | 'reprovada';
  decidida_em: string | null;
}

const lerPrestacoes = (tx: Work, id: number): Promise<Prestacao[]> =>
  tx.db.rows<Prestacao>(
    `select p.id, p.numero, p.data::text, p.valor::text, p.situacao, p.decidida_em::text from public.convenio_prestacoes p
      where p.pai_id = $1 order by p.numero`,
    [id],
  );

/**
 * The accounts of a part of what a convênio received or gave, which its other side then judges. They post nothing until approved.
 *
 * @throws ValidationError above what is to be accounted for and nobody presented
 */
export async function apresentarPrestacao(tx: Work, row: ConvenioLido, { data, valor }: { data: string; valor: string }): Promise<void> {
  requireAfter(data, row.assinatura, 'da assinatura');
  const before = await lerPrestacoes(tx, row.id);
  const waiting = before.filter(({ situacao }) => situacao === 'apresentada').reduce((sum, one) => sum + toCents(one.valor), 0n);
  const left = fromCents(toCents(row.a_comprovar) - waiting);
  if (compareDecimals(valor, left) > 0) throw new ValidationError({ valor: [`Restam R$ ${formatDecimal(left, 2)} a comprovar.`] });
  await tx.db.execute(
    `insert into public.convenio_prestacoes (pai_id, ordem, numero, data, valor, situacao) values ($1, $2, $3, $4, $5, 'apresentada')`,
    [row.id, before.length, before.length + 1, data, valor],
  );
}

interface Decisao {
  data: string;
  prestacao: number | null;
  decisao: 'aprovada' | 'reprovada';
}

/**
 * Approves a prestação (7022, 7032), or refuses it; of one that was approved, its refusal takes the approval back.
 *
 * @throws ValidationError
 */
export async function decidirPrestacao(tx: Work, row: ConvenioLido, { data, prestacao, decisao }: Decisao): Promise<void> {
  const all = await lerPrestacoes(tx, row.id);
  const one = prestacao ? all.find(({ numero }) => numero === prestacao) : all.find(({ situacao }) => situacao === 'apresentada');
  if (!one)
    throw new ValidationError({ prestacao: [prestacao ? `Não há a prestação nº ${prestacao}.` : 'Nenhuma prestação espera decisão.'] });
  if (one.situacao === decisao || one.situacao === 'reprovada')
    throw new ValidationError({ prestacao: [`A prestação nº ${one.numero} já foi ${one.situacao}.`] });
  requireAfter(data, one.decidida_em ?? one.data, one.decidida_em ? 'da aprovação' : 'da apresentação');
  if (decisao === 'aprovada')
    await lancarMovimento(tx, row, 'prestacao', { data, valor: one.valor, descricao: `Prestação de contas nº ${one.numero} aprovada` });
  else if (one.situacao === 'aprovada')
    await lancarMovimento(tx, row, 'anulacao_prestacao', {
      data,
      valor: one.valor,
      descricao: `Aprovação da prestação nº ${one.numero} desfeita`,
    });
  await tx.db.execute('update public.convenio_prestacoes set situacao = $2, decidida_em = $3 where id = $1', [one.id, decisao, data]);
}
