import { createMany } from '../../../../server/resources/create-many';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { limiteContratacaoDireta } from '../../resources/parametros/limite_contratacao_direta';

/** First and last day, act, and the limits of arts. 75 I, 75 II, 75 IV "c" (also 37 § 2º and 70 III), 75 § 7º, 95 § 2º and 6º XXII. */
const LIMITES = [
  ['2021-04-01', '2021-12-31', 'Lei 14.133/2021', '100000.00', '50000.00', '300000.00', '8000.00', '10000.00', '200000000.00'],
  ['2022-01-01', '2022-12-31', 'Decreto 10.922/2021', '108040.82', '54020.41', '324122.46', '8643.27', '10804.08', '216081640.00'],
  ['2023-01-01', '2023-12-31', 'Decreto 11.317/2022', '114416.65', '57208.33', '343249.96', '9153.34', '11441.66', '228833309.04'],
  ['2024-01-01', '2024-12-31', 'Decreto 11.871/2023', '119812.02', '59906.02', '359436.08', '9584.97', '11981.20', '239624058.14'],
  ['2025-01-01', '2025-12-31', 'Decreto 12.343/2024', '125451.15', '62725.59', '376353.48', '10036.10', '12545.11', '250902323.87'],
  ['2026-01-01', null, 'Decreto 12.807/2025', '130984.20', '65492.11', '392952.63', '10478.74', '13098.41', '261968421.04'],
] as const;

/** The limits of the law as the decrees of each year updated them: every municipality begins with them. */
export async function instalarLimites(work: Work): Promise<void> {
  const rows = LIMITES.flatMap(([vigencia_inicio, vigencia_fim, ato, i, ii, iv, p7, p2, vulto]) =>
    Object.entries({
      art75_i: i,
      art75_ii: ii,
      art75_iv_c: iv,
      art37_p2: iv,
      art70_iii: iv,
      art75_p7: p7,
      art95_p2: p2,
      art6_xxii: vulto,
    }).map(([dispositivo, valor]) => ({
      key: `limite_contratacao_direta:${dispositivo}:${vigencia_inicio}`,
      draft: { dispositivo, valor, vigencia_inicio, vigencia_fim, ato },
    })),
  );
  const todas = [...rows, doUltimoAno('art184_a', '1646430.90')];
  await createMany(work, work.services.registry.get(limiteContratacaoDireta.name), todas, `cliente-${work.cliente.id}`);
}

/** What only the last decree tells. */
const doUltimoAno = (dispositivo: string, valor: string) => {
  const [vigencia_inicio, vigencia_fim, ato] = LIMITES[LIMITES.length - 1] as (typeof LIMITES)[number];
  return {
    key: `limite_contratacao_direta:${dispositivo}:${vigencia_inicio}`,
    draft: { dispositivo, valor, vigencia_inicio, vigencia_fim, ato },
  };
};

interface Designada {
  tipo: string;
  nome: string;
  numero: string;
  /** Function of each member, and who it is. */
  membros: readonly (readonly [funcao: string, nome: string])[];
}

const COMISSOES: readonly Designada[] = [
  {
    tipo: 'pregoeiro',
    nome: 'Pregoeira e equipe',
    numero: '012/2026',
    membros: [
      ['titular', 'Sofia Arruda Meireles'],
      ['substituto', 'Wagner Pires Lemos'],
      ['apoio', 'Paula Esteves Galvão'],
    ],
  },
  {
    tipo: 'comissao_contratacao',
    nome: 'Comissão de contratação',
    numero: '013/2026',
    membros: [
      ['presidente', 'Sofia Arruda Meireles'],
      ['membro', 'Denise Rocha Valente'],
      ['membro', 'Vicente Barros Aguiar'],
    ],
  },
  {
    tipo: 'recebimento',
    nome: 'Comissão de recebimento',
    numero: '014/2026',
    membros: [
      ['presidente', 'Ivana Moura Brandão'],
      ['membro', 'Tadeu Assunção Vidal'],
      ['membro', 'Igor Nunes Tavares'],
    ],
  },
];

/** Who conducts the contratações of the demonstration, and who receives what they bought. */
export async function semearParametros(seed: Seed): Promise<void> {
  await seed.pause();
  await instalarLimites(seed.work);
  seed.progress('comissões de contratação');
  const orgao = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02'");
  const people = await seed.work.db.rows<{ id: number; nome: string }>(
    "select p.id, p.nome from pessoa p join usuario u on u.pessoa_id = p.id where p.tipo = 'fisica' order by p.id limit 60",
  );
  const assunto = await seed.work.db.first<{ id: number }>("select id from processo_assunto where codigo = '4.0.0.0'");
  await seed.put('parametro_compras', 'parametro_compras:02', {
    orgao_id: orgao?.id,
    multa_atraso_dia: '0.5',
    multa_atraso_limite: '10',
    recebimento_comissao_acima: '80000.00',
    inventario_falta_processo: '500.00',
    assunto_sancao_id: assunto?.id,
  });
  for (const { tipo, nome, numero, membros } of COMISSOES) {
    await seed.put('comissao_licitacao', `comissao_licitacao:${tipo}`, {
      tipo,
      nome,
      orgao_id: orgao?.id,
      ato_tipo: 'portaria',
      ato_numero: numero,
      ato_data: '2026-01-05',
      vigencia_inicio: '2026-01-05',
      membros: membros.map(([funcao, quem], n) => ({
        pessoa_id: people.find((one) => one.nome === quem)?.id,
        funcao,
        vinculo: 'efetivo',
        assina: true,
        ordem_assinatura: n + 1,
      })),
    });
  }
}
