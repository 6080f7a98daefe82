import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';

/** The vales of the demonstration: those that are bought by contract, and the one that the law of the municipality lets be paid in money. */
const VALES = [
  {
    chave: 'transporte',
    nome: 'Vale-transporte municipal',
    tipo: 'transporte',
    forma: 'bilhete',
    contrato: '00012/2025',
    desconto: 550,
    motivos: ['Doença', 'Maternidade', 'Capacitação'],
    vigencias: [
      { inicio: '2025-01', ato: 'Decreto 4.010/2024', valor_unitario: '4.80', coparticipacao: 'percentual_vencimento', percentual: '6' },
      { inicio: '2026-01', ato: 'Decreto 4.188/2025', valor_unitario: '5.20', coparticipacao: 'percentual_vencimento', percentual: '6' },
    ],
  },
  {
    chave: 'refeicao',
    nome: 'Cartão-refeição',
    tipo: 'refeicao',
    forma: 'cartao',
    contrato: '00031/2025',
    limite_remuneracao: '8000.00',
    motivos: ['Maternidade', 'Capacitação'],
    vigencias: [{ inicio: '2025-01', ato: 'Lei 3.090/2024', valor_unitario: '24.00', coparticipacao: 'nenhuma' }],
  },
  {
    chave: 'alimentacao',
    nome: 'Auxílio-alimentação',
    tipo: 'alimentacao',
    forma: 'pecunia',
    credito: 62,
    desconto: 550,
    motivos: [],
    vigencias: [{ inicio: '2026-01', ato: 'Lei 3.205/2025', valor_unitario: '420.00', base: 'mes', coparticipacao: 'nenhuma' }],
  },
] as const;

export type ValesDemo = ReadonlyMap<string, number>;

export async function semearVales(seed: Seed): Promise<ValesDemo> {
  const ler = async (sql: string) =>
    new Map((await seed.work.db.rows<{ chave: string; id: number }>(sql)).map(({ chave, id }) => [chave, id]));
  const eventos = await ler('select codigo::text as chave, id from evento_folha');
  const motivos = await ler("select nome as chave, id from motivo_vinculo where categoria = 'afastamento'");
  const found = new Map<string, number>();
  for (const vale of VALES) {
    const { chave, motivos: nomes, vigencias, ...more } = vale;
    const [credito, desconto] = ['credito' in more ? more.credito : 0, 'desconto' in more ? more.desconto : 0];
    const draft = Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'credito' && name !== 'desconto'));
    found.set(
      chave,
      await seed.put('vale_beneficio', `vale:${chave}`, {
        ...draft,
        vigencias,
        evento_credito_id: eventos.get(String(credito)) ?? null,
        evento_desconto_id: eventos.get(String(desconto)) ?? null,
        motivos_suspensao: nomes.map((nome) => motivos.get(nome)),
      }),
    );
  }
  return found;
}

/** Positions of the demonstration (`VINCULOS`) that come by bus, and those that are on a card. */
const DE_ONIBUS = [14, 16, 17, 19, 20];
const NO_CARTAO = [0, 1, 3, 4, 8, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const DESDE = '2026-01-01';

/** The vales of one vínculo, from its first day or from the year. */
export function beneficiosDe(n: number, exercicio: string, vales: ValesDemo): Record<string, unknown>[] {
  const inicio = exercicio > DESDE ? exercicio : DESDE;
  const um = (chave: string, quantidade_dia: string) => ({ vale_beneficio_id: vales.get(chave), quantidade_dia, inicio, optante: true });
  return [...(DE_ONIBUS.includes(n) ? [um('transporte', '2')] : []), ...(NO_CARTAO.includes(n) ? [um('refeicao', '1')] : [])];
}

/** Absences: whose, motive and days. What is `tarde` is known only after the month was confirmed, and corrects the next. */
const AUSENCIAS = [
  { vinculo: 8, motivo: 'Férias', inicio: '2026-10-05', fim: '2026-10-19' },
  { vinculo: 11, motivo: 'Férias', inicio: '2026-11-09', fim: '2026-11-20' },
  { vinculo: 12, motivo: 'Capacitação', inicio: '2026-10-14', fim: '2026-10-16' },
  { vinculo: 13, motivo: 'Capacitação', inicio: '2026-11-23', fim: '2026-11-27' },
  { vinculo: 15, motivo: 'Férias', inicio: '2026-12-21', fim: '2027-01-04' },
  { vinculo: 16, motivo: 'Doença', inicio: '2026-10-07', fim: '2026-10-09' },
  { vinculo: 17, motivo: 'Férias', inicio: '2026-12-07', fim: '2026-12-18' },
  { vinculo: 18, motivo: 'Luto', inicio: '2026-11-03', fim: '2026-11-10' },
  { vinculo: 19, motivo: 'Suspensão disciplinar', inicio: '2026-10-26', fim: '2026-10-27', tarde: true },
  { vinculo: 14, motivo: 'Doença', inicio: '2026-10-29', fim: '2026-10-30', tarde: true },
] as const;

async function semearAusencias(seed: Seed, vinculos: readonly number[], tarde: boolean): Promise<void> {
  for (const [n, ausencia] of AUSENCIAS.entries()) {
    if ('tarde' in ausencia !== tarde) continue;
    const { vinculo, motivo, inicio, fim } = ausencia;
    const row = await seed.work.db.first<{ id: number }>('select m.id from motivo_vinculo m where m.nome = $1', [motivo]);
    await seed.put('vale_ausencia', `ausencia:${n}`, { funcionario_id: vinculos[vinculo], motivo_vinculo_id: row?.id, inicio, fim });
  }
}

/** Months of vales: until where each went. */
const APURACOES = [
  ['2026-10', 'enviar'],
  ['2026-11', 'confirmar'],
  ['2026-12', 'apurar'],
] as const;
const ATOS = ['apurar', 'confirmar', 'enviar'] as const;

/** Before the folhas, which discount the part of the servants. */
export async function semearApuracoes(seed: Seed, vinculos: readonly number[]): Promise<void> {
  const resource = seed.work.services.registry.get('apuracao_vale');
  await semearAusencias(seed, vinculos, false);
  for (const [competencia, ate] of APURACOES) {
    await seed.pause();
    const id = await seed.put('apuracao_vale', `apuracao:${competencia}`, { competencia });
    const made = await seed.work.db.first<{ situacao: string }>('select a.situacao from apuracao_vale a where a.id = $1', [id]);
    if (made?.situacao !== 'aberta') continue;
    for (const ato of ATOS.slice(0, ATOS.indexOf(ate) + 1)) await runAct(seed.work, resource, id, ato, {});
    await semearAusencias(seed, vinculos, true);
  }
}
