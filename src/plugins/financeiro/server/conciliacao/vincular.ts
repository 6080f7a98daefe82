import { compareDecimals, formatDecimal, fromCents, lastDayOf, sumDecimals, toCents } from '../../../../resources/definition';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { offersAt } from '../../../../server/offers';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { Regra } from '../../calculo/conciliacao/casar';
import { type ConciliacaoBancaria, conciliacaoBancaria } from '../../resources/conciliacao/conciliacao_bancaria';
import { vinculosDaConciliacao } from '../pontos';
import { exigirMesAberto, type LinhaPendente, lerConciliacao, lerPendentes, travarConta } from './ler';

/** What of a line a link takes: reais, negative of what leaves the account. */
interface Parcela {
  id: number;
  data: string;
  valor: string;
}

/** A link to be made. */
export interface Vinculo {
  regra: Regra;
  extrato: readonly Parcela[];
  livro: readonly Parcela[];
}

/** What a person links: lines of the statement with entries of the book. */
export interface Pedido {
  extrato: readonly number[];
  livro: readonly number[];
  /** The larger side is matched only as far as the smaller goes; the rest waits. */
  parcial: boolean;
}

/**
 * A reconciliation that may still be worked on, with its account locked.
 *
 * @throws ConflictError
 */
export async function abrirConciliacao(tx: Work, id: number): Promise<ConciliacaoBancaria> {
  const record = await lerConciliacao(tx, id);
  await travarConta(tx, record.conta_bancaria_id);
  const now = await lerConciliacao(tx, id);
  if (now.situacao !== 'aberta')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A conciliação está concluída: reabra-a para mudar os vínculos.' });
  await exigirMesAberto(tx, now.conta_bancaria_id, `${now.mes}-01`);
  return now;
}

/** Matches lines by hand: 1:n, n:1, n:n, or of one side alone when they cancel each other. @returns the link */
export async function vincular(tx: Work, id: number, { extrato, livro, parcial }: Pedido): Promise<number> {
  const record = await abrirConciliacao(tx, id);
  const pendentes = await lerPendentes(tx, record.conta_bancaria_id, lastDayOf(record.mes));
  const lines = { extrato: escolher(pendentes, 'extrato', extrato), livro: escolher(pendentes, 'livro', livro) };
  if (lines.extrato.length + lines.livro.length < 2)
    throw new ValidationError({ livro: ['Escolha ao menos duas linhas, do extrato e do livro.'] });
  const vinculo: Vinculo = { regra: 'manual', ...(parcial ? reduzir(lines) : lines) };
  const [a, b] = [somar(vinculo.extrato), somar(vinculo.livro)];
  if (compareDecimals(a, b) !== 0)
    throw new ValidationError({
      livro: [
        `O extrato soma R$ ${formatDecimal(a, 2)} e o livro, R$ ${formatDecimal(b, 2)}: a diferença é de R$ ${formatDecimal(menos(a, b), 2)}.`,
      ],
    });
  const [made = 0] = await gravarVinculos(tx, record, [vinculo]);
  return made;
}

const somar = (lines: readonly Parcela[]) => sumDecimals(['0.00', ...lines.map(({ valor }) => valor)]);
const menos = (a: string, b: string) => fromCents(toCents(a) - toCents(b));

function escolher(pendentes: readonly LinhaPendente[], lado: 'extrato' | 'livro', ids: readonly number[]): Parcela[] {
  return [...new Set(ids)].map((id) => {
    const found = pendentes.find((one) => one.lado === lado && one.id === id);
    if (!found) throw new ValidationError({ [lado]: ['Uma das linhas já não está pendente nesta conta. Confira e escolha de novo.'] });
    return { id, data: found.data, valor: found.pendente };
  });
}

/** Takes of the larger side, from its first line on, only what the smaller one has. */
function reduzir(lines: { extrato: Parcela[]; livro: Parcela[] }): { extrato: Parcela[]; livro: Parcela[] } {
  const [a, b] = [toCents(somar(lines.extrato)), toCents(somar(lines.livro))];
  if (a === b) return lines;
  const larger = abs(a) > abs(b) ? 'extrato' : 'livro';
  const whole = larger === 'extrato' ? a : b;
  const target = larger === 'extrato' ? b : a;
  const sameSign = (cents: bigint) => cents > 0n === whole > 0n;
  if (target === 0n || !sameSign(target) || lines[larger].some(({ valor }) => !sameSign(toCents(valor))))
    throw new ValidationError({ livro: ['Só se concilia em parte o que tem o mesmo sinal nos dois lados.'] });
  let left = target;
  const taken = lines[larger].flatMap((line) => {
    const cents = abs(toCents(line.valor)) < abs(left) ? toCents(line.valor) : left;
    left -= cents;
    return cents === 0n ? [] : [{ ...line, valor: fromCents(cents) }];
  });
  return { ...lines, [larger]: taken };
}

const abs = (cents: bigint) => (cents < 0n ? -cents : cents);

/** Writes links, each of the month in which it is made or of its last line, with what they say of cheques. @returns them in order */
export async function gravarVinculos(
  tx: Work,
  { conta_bancaria_id, mes }: { conta_bancaria_id: number; mes: string },
  vinculos: readonly Vinculo[],
): Promise<number[]> {
  if (vinculos.length === 0) return [];
  const days = vinculos.map(({ extrato, livro }) => [`${mes}-01`, ...[...extrato, ...livro].map(({ data }) => data)].sort().at(-1));
  const rows = await tx.db.rows<{ id: number }>(
    `insert into public.conciliacao_vinculo (cliente_id, entidade_id, conta_bancaria_id, data, regra, usuario_id)
     select b.cliente_id, b.entidade_id, b.id, v.data, v.regra, $3 from public.conta_bancaria b, unnest($4::date[], $5::text[]) with ordinality as v(data, regra, n)
      where b.id = $2 and b.cliente_id = $1 order by v.n returning id`,
    [tx.cliente.id, conta_bancaria_id, tx.caller?.usuarioId ?? null, days, vinculos.map(({ regra }) => regra)],
  );
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const parcels = (lado: 'extrato' | 'livro') =>
    vinculos.flatMap((one, n) => one[lado].map((line) => ({ ...line, vinculo: ids[n] as number })));
  const escrever = async (table: string, column: string, lines: readonly (Parcela & { vinculo: number })[]) => {
    if (lines.length === 0) return;
    await tx.db.execute(
      `insert into public.${table} (vinculo_id, ${column}, valor) select * from unnest($1::bigint[], $2::bigint[], $3::numeric[])`,
      [lines.map(({ vinculo }) => vinculo), lines.map(({ id }) => id), lines.map(({ valor }) => valor)],
    );
  };
  await escrever('conciliacao_vinculo_extrato', 'linha_id', parcels('extrato'));
  await escrever('conciliacao_vinculo_livro', 'lancamento_id', parcels('livro'));
  for (const { feitos } of offersAt(tx, vinculosDaConciliacao)) await feitos(tx, ids);
  return ids;
}

/**
 * Takes a link back: its lines wait again.
 *
 * @throws ConflictError of a month that is done; NotFoundError
 */
export async function desvincular(tx: Work, id: number, vinculo: number): Promise<void> {
  const record = await abrirConciliacao(tx, id);
  const found = await tx.db.first<{ data: string }>(
    `select to_char(k.data, 'YYYY-MM-DD') as data from public.conciliacao_vinculo k where k.id = $1 and k.cliente_id = $2 and k.conta_bancaria_id = $3`,
    [vinculo, tx.cliente.id, record.conta_bancaria_id],
  );
  if (!found) throw new NotFoundError('Este vínculo já foi desfeito.');
  await exigirMesAberto(tx, record.conta_bancaria_id, found.data);
  for (const { desfeito } of offersAt(tx, vinculosDaConciliacao)) await desfeito(tx, vinculo);
  await tx.db.execute('delete from public.conciliacao_vinculo where id = $1 and cliente_id = $2', [vinculo, tx.cliente.id]);
}

/** Leaves in the trail what was done to the links of a reconciliation. */
export function auditar(tx: Work, record: ConciliacaoBancaria, depois: Record<string, unknown>): void {
  audit(tx, tx.services.registry.get(conciliacaoBancaria.name), record as never, 'ato', { depois });
}
