import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { semearAfastamentos } from '../afastamento/semear';

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
  for (const [competencia, ate] of APURACOES) {
    await seed.pause();
    const id = await seed.put('apuracao_vale', `apuracao:${competencia}`, { competencia });
    const made = await seed.work.db.first<{ situacao: string }>('select a.situacao from apuracao_vale a where a.id = $1', [id]);
    if (made?.situacao !== 'aberta') continue;
    for (const ato of ATOS.slice(0, ATOS.indexOf(ate) + 1)) await runAct(seed.work, resource, id, ato, {});
    await semearAfastamentos(seed, vinculos, true);
  }
}
