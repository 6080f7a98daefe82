import { runAct } from '../../../../server/documents/acts';
import { writeColumns } from '../../../../server/resources/write';
import type { Seed } from '../../../../server/seed/engine';
import { alvara } from '../../resources/alvara';

const LEI = 'Lei Complementar 45/2024 (Código Tributário Municipal), arts. 90 a 108';
const SANITARIA = 'Vigilância Sanitária';

/** What the law asks of each kind: its fee, how long it holds and who inspects before. */
const REGRAS = [
  { tipo: 'localizacao', taxa: 'TLL', medida: 'area', validade: 'exercicio', vistorias: [{ orgao: 'Corpo de Bombeiros', risco: 'alto' }] },
  { tipo: 'sanitario', taxa: 'TLL', medida: 'area', validade: 'exercicio', vistorias: [{ orgao: SANITARIA, risco: 'medio' }] },
  { tipo: 'construcao', taxa: 'TLL', medida: 'area', validade: 'meses', meses: 24, vistorias: [] },
  {
    tipo: 'habite_se',
    taxa: null,
    medida: 'fixa',
    validade: 'meses',
    meses: 120,
    vistorias: [{ orgao: 'Secretaria de Obras', risco: 'medio' }],
  },
  { tipo: 'evento', taxa: null, medida: 'fixa', validade: 'pedida', vistorias: [{ orgao: 'Corpo de Bombeiros', risco: 'alto' }] },
  { tipo: 'ambulante', taxa: null, medida: 'fixa', validade: 'exercicio', vistorias: [] },
  { tipo: 'demolicao', taxa: null, medida: 'fixa', validade: 'meses', meses: 6, vistorias: [] },
] as const;

type Passo = readonly [ato: string, pedido: object];
const vistoria = (orgao: string, resultado = 'favoravel'): Passo => [
  'vistoriar',
  { orgao, data: '2026-11-12', resultado, laudo: 'Laudo 118/2026' },
];

interface Historia {
  /** Which of the establishments; null of the first who owns an imóvel. */
  de: number | null;
  tipo: string;
  risco: string;
  inicio: string;
  area_m2?: string;
  fim?: string;
  passos: readonly Passo[];
}

const HISTORIAS: readonly Historia[] = [
  { de: 0, tipo: 'localizacao', risco: 'baixo', inicio: '2026-11-03', passos: [['emitir_dispensado', {}]] },
  { de: 1, tipo: 'sanitario', risco: 'medio', inicio: '2026-11-16', passos: [vistoria(SANITARIA)] },
  {
    de: 2,
    tipo: 'localizacao',
    risco: 'medio',
    inicio: '2026-11-17',
    area_m2: '540.33',
    passos: [['aprovar', { condicionantes: 'Carga e descarga das 8 às 10 horas.' }]],
  },
  {
    de: 3,
    tipo: 'sanitario',
    risco: 'alto',
    inicio: '2026-11-18',
    passos: [
      vistoria(SANITARIA, 'com_exigencias'),
      ['exigir', { exigencia: 'Apresentar o contrato de coleta dos resíduos de saúde.', exigencia_ate: '2026-11-25' }],
    ],
  },
  { de: 3, tipo: 'ambulante', risco: 'baixo', inicio: '2026-11-18', passos: [] },
  {
    de: 1,
    tipo: 'evento',
    risco: 'medio',
    inicio: '2026-12-05',
    fim: '2026-12-06',
    passos: [
      ['aprovar', { condicionantes: 'Som até as 22 horas; uma ambulância no local.' }],
      ['emitir', {}],
    ],
  },
  { de: null, tipo: 'construcao', risco: 'medio', inicio: '2026-11-18', area_m2: '148.00', passos: [] },
];

/** Of the year before: they hold until its last day, and are to be renewed. */
const VENCIDOS = 3;

/** The rules of the law, an alvará in each state, those of the year before and their renewal, simulated. */
export async function semearAlvaras(seed: Seed): Promise<void> {
  await seed.pause();
  for (const { taxa, ...regra } of REGRAS)
    await seed.put('regra_alvara', `regra_alvara:${regra.tipo}`, {
      ...regra,
      inicio_vigencia: '2025-01-01',
      tributo_id: taxa ? (await seed.work.db.first<{ id: number }>('select id from tributo where sigla = $1', [taxa]))?.id : null,
      fundamento: LEI,
    });
  const lojas = await seed.work.db.rows<{ id: number }>("select id from contribuinte where tipo = 'mobiliario' order by id");
  const obra = await seed.work.db.first<{ id: number; imovel_id: number }>(
    `select c.id, o.pai_id as imovel_id from imovel_proprietarios o join public.contribuinte c on c.id = o.contribuinte_id where o.fim is null order by o.pai_id desc limit 1`,
  );
  const resource = seed.work.services.registry.get(alvara.name);
  for (const [n, { de, passos, ...pedido }] of HISTORIAS.entries()) {
    const titular = de === null ? obra?.id : lojas[de]?.id;
    if (!titular) continue;
    const id = await seed.put('alvara', `alvara:${n}`, {
      ...pedido,
      contribuinte_id: titular,
      ...(de === null && { imovel_id: obra?.imovel_id }),
    });
    const made = await seed.work.db.first<{ andou: boolean }>(
      "select a.situacao <> 'requerido' or exists (select from public.alvara_vistorias v where v.pai_id = a.id) as andou from alvara a where a.id = $1",
      [id],
    );
    if (made?.andou) continue;
    for (const [ato, entrada] of passos) await runAct(seed.work, resource, id, ato, entrada);
  }
  await semearRenovacao(seed, lojas);
}

async function semearRenovacao(seed: Seed, lojas: readonly { id: number }[]): Promise<void> {
  const resource = seed.work.services.registry.get(alvara.name);
  await seed.at(new Date('2025-03-10T12:00:00Z'), async () => {
    for (const [n, { id: contribuinte_id }] of lojas.slice(-VENCIDOS).entries()) {
      const pedido = { tipo: 'localizacao', risco: 'baixo', contribuinte_id, inicio: '2025-03-10' };
      const id = await seed.put('alvara', `alvara:2025:${n}`, pedido);
      const made = await seed.work.db.first<{ situacao: string }>('select situacao from alvara where id = $1', [id]);
      if (made?.situacao !== 'requerido') continue;
      await runAct(seed.work, resource, id, 'emitir_dispensado', {});
      await writeColumns(seed.work, alvara, id, { situacao: 'vencido' });
    }
  });
  await seed.put('lote_renovacao_alvara', 'renovacao:2026', { tipo: 'localizacao', exercicio_novo: 2026, vencimento: '2026-12-10' });
}
