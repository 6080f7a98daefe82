import { z } from 'zod';
import { fromCents, toCents } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { porFonte } from '../../calculo/movimentacao/alocar';
import type { PreviaMovimentacao } from '../../calculo/movimentacao/previa';
import { avisar, julgar, linhasDe, type Movimento } from '../../calculo/movimentacao/regras';
import { movimentacaoOrcamentaria, type OrigemCredito } from '../../resources/movimentacao_orcamentaria';
import { lerMovimentos } from './ler';
import { excessos, julgarLimites, limitesDaLoa } from './limites';
import { superavits } from './superavit';

const MOST = 50;

/** What one movimentação, or several together, would do: before and after of each ficha and fonte, limits, what is wrong. */
export const previaEndpoint = endpoint({
  method: 'GET',
  url: `${movimentacaoOrcamentaria.api.path}/previa`,
  access: { menu: [movimentacaoOrcamentaria.menu], regra: 1 },
  tag: movimentacaoOrcamentaria.label.many,
  summary: 'Movimentação orçamentária: prévia de um lote',
  query: z.object({
    ids: z
      .string('Informe as movimentações.')
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'Informe os códigos das movimentações, separados por vírgula.')
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= MOST, `A prévia é de até ${MOST} movimentações.`),
  }) as never,
  handle: async (work, { query }) => previa(work, (query as { ids: number[] }).ids),
});

/** The same, of movimentações of the entity at the top of the screen. */
export async function previa(work: Work, ids: readonly number[]): Promise<PreviaMovimentacao> {
  // only those of the entity at the top of the screen
  const own = await work.db.rows<{ id: number; numero: number; situacao: string }>(
    'select id, numero, situacao from movimentacao_orcamentaria where id = any($1::bigint[]) order by numero',
    [ids],
  );
  if (own.length !== ids.length) throw new NotFoundError();
  const lote = await lerMovimentos(work, { ids });
  const done = new Set(own.filter(({ situacao }) => situacao === 'efetivada' || situacao === 'estornada').map(({ id }) => id));
  const [fichas, loa, excesso] = [await fichasDe(work, lote, done), await limitesDaLoa(work, lote), await excessos(work, lote)];
  const numeros = new Map(own.map(({ id, numero }) => [id, numero]));
  const judged =
    done.size === lote.length ? [] : [...lote.map((one) => [one.id, julgar(one)] as const), [0, await julgarLimites(work, lote)] as const];
  return {
    fichas,
    fontes: fontesDe(lote),
    loa,
    excessos: excesso,
    superavits: await superavits(work, lote),
    impedimentos: judged.flatMap(([id, issues]) =>
      Object.values(issues)
        .flat()
        .map((message) => (lote.length > 1 && id ? `Movimentação ${numeros.get(id)}: ${message}` : message)),
    ),
    avisos: [...new Set(lote.flatMap(avisar))],
  };
}

interface Dotacao extends Record<string, unknown> {
  id: number;
  rotulo: string;
  atualizada: string;
  disponivel: string;
}

async function fichasDe(work: Work, lote: readonly Movimento[], done: ReadonlySet<number>): Promise<PreviaMovimentacao['fichas']> {
  const changes = new Map<number, { atualizada: bigint; disponivel: bigint; efetivada: bigint }>();
  const novas: PreviaMovimentacao['fichas'] = [];
  for (const movimento of lote)
    for (const { campo, dotacao_id, valor, fonte, natureza } of movimento.linhas) {
      const cents = toCents(valor);
      const given = campo === 'acrescimos' || campo === 'novas' ? cents : campo === 'reducoes' ? -cents : 0n;
      const free = campo === 'bloqueios' ? (movimento.tipo === 'bloqueio' ? -cents : cents) : given;
      if (dotacao_id === null) {
        const zero = '0.00';
        novas.push({
          ficha: null,
          rotulo: `Nova dotação · ${natureza} · ${fonte}`,
          antes: zero,
          mudanca: valor,
          depois: valor,
          disponivel: valor,
        });
        continue;
      }
      const known = changes.get(dotacao_id) ?? { atualizada: 0n, disponivel: 0n, efetivada: 0n };
      // what was effected is in the balance already
      changes.set(dotacao_id, {
        atualizada: known.atualizada + given,
        disponivel: known.disponivel + (done.has(movimento.id) ? 0n : free),
        efetivada: known.efetivada + (done.has(movimento.id) ? given : 0n),
      });
    }
  const rows = await work.db.rows<Dotacao>(
    `select d.id, lpad(d.ficha::text, 4, '0') as ficha, a.nome || ' · ' || n.codigo || ' · ' || f.codigo as rotulo, d.valor_atualizado::text as atualizada, d.disponivel::text
       from public.dotacao d join public.acao a on a.id = d.acao_id join public.natureza_despesa n on n.id = d.natureza_despesa_id
            join public.fonte_recurso f on f.id = d.fonte_recurso_id where d.cliente_id = $1 and d.id = any($2::bigint[]) order by d.ficha`,
    [work.cliente.id, [...changes.keys()]],
  );
  return [
    ...rows.map(({ id, ficha, rotulo, atualizada, disponivel }) => {
      const change = changes.get(id) ?? { atualizada: 0n, disponivel: 0n, efetivada: 0n };
      const before = toCents(atualizada) - change.efetivada;
      return {
        ficha: ficha as string,
        rotulo,
        antes: fromCents(before),
        mudanca: fromCents(change.atualizada),
        depois: fromCents(before + change.atualizada),
        disponivel: fromCents(toCents(disponivel) + change.disponivel),
      };
    }),
    ...novas,
  ];
}

function fontesDe(lote: readonly Movimento[]): PreviaMovimentacao['fontes'] {
  const all = lote.flatMap(({ linhas, origens }) => [...linhas, ...origens]);
  const names = new Map(all.map(({ fonte_recurso_id, fonte }) => [fonte_recurso_id, fonte]));
  const mais = porFonte(lote.flatMap((one) => linhasDe(one, 'acrescimos', 'novas')));
  const menos = porFonte(lote.flatMap((one) => linhasDe(one, 'reducoes')));
  return [...names]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([id, fonte]) => ({
      fonte,
      acrescimos: fromCents(mais.get(id) ?? 0n),
      reducoes: fromCents(menos.get(id) ?? 0n),
      origens: [
        ...lote
          .flatMap(({ origens }) => origens.filter(({ fonte_recurso_id }) => fonte_recurso_id === id))
          .reduce((sums, { tipo, valor }) => sums.set(tipo, (sums.get(tipo) ?? 0n) + toCents(valor)), new Map<OrigemCredito, bigint>()),
      ].map(([tipo, cents]) => ({ tipo, valor: fromCents(cents) })),
    }));
}
