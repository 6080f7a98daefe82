import { Fraction } from '../../../resources/definition/fraction';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type Pneu, pneu } from '../resources/pneu';

interface Movimento {
  movimento: string;
  veiculo_id: number | null;
  posicao: string | null;
  medidor: string | null;
  sulco_mm: string | null;
  km: string | null;
}

async function anotar(tx: Work, id: number, { movimento, veiculo_id, posicao, medidor, sulco_mm, km }: Movimento): Promise<void> {
  await tx.db.execute(
    `insert into public.pneu_movimentos (pai_id, ordem, data, movimento, veiculo_id, posicao, medidor, sulco_mm, km)
     select $1, coalesce(max(m.ordem) + 1, 0), $2, $3, $4, $5, $6, $7, $8 from public.pneu_movimentos m where m.pai_id = $1`,
    [id, tx.today(), movimento, veiculo_id, posicao, medidor, sulco_mm, km],
  );
}

async function leituraDe(tx: Work, veiculo: number, typed: string | null): Promise<string> {
  const row = await tx.db.first<{ atual: string }>('select v.medidor_atual::text as atual from veiculo v where v.id = $1', [veiculo]);
  return typed ?? row?.atual ?? '0.0';
}

/** What a tyre ran since it was mounted. @throws ValidationError when the meter would have gone back */
function rodadoDe({ medidor_montagem }: Pneu, leitura: string): string {
  const km = Fraction.of(leitura).minus(medidor_montagem ?? leitura);
  if (km.isNegative) throw new ValidationError({ medidor: ['A leitura é menor que a da montagem do pneu.'] });
  return km.text(1);
}

async function montar(
  tx: Work,
  { id }: Pneu,
  asked: { veiculo_id: number | null; posicao: string | null; medidor: string | null; sulco_mm: string | null },
): Promise<void> {
  const veiculo_id = asked.veiculo_id as number;
  const posicao = (asked.posicao as string).trim().toUpperCase();
  await exigirLivre(tx, id, veiculo_id, posicao);
  const medidor = await leituraDe(tx, veiculo_id, asked.medidor);
  await writeColumns(tx, pneu, id, { veiculo_id, posicao, medidor_montagem: medidor, sulco_mm: asked.sulco_mm });
  await anotar(tx, id, { movimento: 'montagem', veiculo_id, posicao, medidor, sulco_mm: asked.sulco_mm, km: null });
}

async function exigirLivre(tx: Work, id: number, veiculo: number, posicao: string): Promise<void> {
  const outro = await tx.db.first<{ fogo: string }>(
    "select p.fogo from pneu p where p.veiculo_id = $1 and p.posicao = $2 and p.situacao = 'em_uso' and p.id <> $3",
    [veiculo, posicao, id],
  );
  if (outro) throw new ValidationError({ posicao: [`Nesta posição está o pneu ${outro.fogo}: retire-o, ou escolha outra.`] });
}

async function rodizio(
  tx: Work,
  record: Pneu,
  asked: { posicao: string | null; medidor: string | null; sulco_mm: string | null },
): Promise<void> {
  const veiculo_id = record.veiculo_id as number;
  const posicao = (asked.posicao as string).trim().toUpperCase();
  const medidor = await leituraDe(tx, veiculo_id, asked.medidor);
  const km = rodadoDe(record, medidor);
  // two tyres change places: the other one takes the place of this
  const outro = await tx.db.first<Pneu & Record<string, unknown>>(
    "select p.id, p.medidor_montagem::text, p.sulco_mm::text from pneu p where p.veiculo_id = $1 and p.posicao = $2 and p.situacao = 'em_uso' and p.id <> $3",
    [veiculo_id, posicao, record.id],
  );
  if (outro) {
    const rodou = rodadoDe(outro, medidor);
    await tx.db.execute(
      'update public.pneu set posicao = $3, medidor_montagem = $4, km_acumulado = km_acumulado + $5, versao = versao + 1 where id = $1 and cliente_id = $2',
      [outro.id, tx.cliente.id, record.posicao, medidor, rodou],
    );
    await anotar(tx, outro.id, {
      movimento: 'rodizio',
      veiculo_id,
      posicao: record.posicao ?? null,
      medidor,
      sulco_mm: outro.sulco_mm,
      km: rodou,
    });
  }
  await somar(tx, record, km, { posicao, medidor_montagem: medidor, sulco_mm: asked.sulco_mm });
  await anotar(tx, record.id, { movimento: 'rodizio', veiculo_id, posicao, medidor, sulco_mm: asked.sulco_mm, km });
}

const somar = (tx: Work, { id, km_acumulado }: Pneu, km: string, more: Readonly<Record<string, unknown>>) =>
  writeColumns(tx, pneu, id, { ...more, km_acumulado: Fraction.of(km_acumulado).plus(km).text(1) });

async function retirar(
  tx: Work,
  record: Pneu,
  asked: { destino: string | null; medidor: string | null; sulco_mm: string | null },
): Promise<void> {
  const medidor = await leituraDe(tx, record.veiculo_id as number, asked.medidor);
  const km = rodadoDe(record, medidor);
  await somar(tx, record, km, {
    situacao: asked.destino,
    veiculo_id: null,
    posicao: null,
    medidor_montagem: null,
    sulco_mm: asked.sulco_mm,
  });
  await anotar(tx, record.id, {
    movimento: 'retirada',
    veiculo_id: record.veiculo_id ?? null,
    posicao: record.posicao ?? null,
    medidor,
    sulco_mm: asked.sulco_mm,
    km,
  });
}

const kmSql = (t: string): string =>
  `(${t}.km_acumulado + coalesce((select greatest(v.medidor_atual - ${t}.medidor_montagem, 0) from public.veiculo v where v.id = ${t}.veiculo_id), 0))`;

const semVeiculo = { veiculo_id: null, posicao: null, medidor: null, km: null } as const;

export const pneuRules = onResource(pneu, {
  derived: {
    km_total: kmSql,
    custo_km: (t) => `round(${t}.valor / nullif(${kmSql(t)}, 0), 4)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao = 'baixado' then 'O pneu foi baixado.' end`,
  acts: {
    montar: act('Pneu montado.', (record: Pneu, asked, tx) => montar(tx, record, asked)),
    rodizio: act('Rodízio registrado.', (record: Pneu, asked, tx) => rodizio(tx, record, asked)),
    retirar: act('Pneu retirado.', (record: Pneu, asked, tx) => retirar(tx, record, asked)),
    recapar: act('Pneu recebido da recapagem.', async ({ id, vida }: Pneu, { sulco_mm }, tx) => {
      await writeColumns(tx, pneu, id, { vida: vida + 1, sulco_mm });
      await anotar(tx, id, { ...semVeiculo, movimento: 'recapagem', sulco_mm });
    }),
    baixar: act('Pneu baixado.', async ({ id, sulco_mm }: Pneu, { motivo }, tx) => {
      await writeColumns(tx, pneu, id, { motivo });
      await anotar(tx, id, { ...semVeiculo, movimento: 'baixa', sulco_mm });
    }),
  },
});
