import { writeColumns } from '../../../../server/resources/write';
import { cpfFrom, type Draw } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { concurso } from '../../resources/concurso/concurso';
import { type AtoDemo, CANDIDATOS_POR_VAGA, CONCURSOS, type ConcursoDemo, NOMES_F, NOMES_M, SOBRENOMES } from './dados';
import { foiProrrogado, praticar } from './semear-atos';
import { semearChamadas } from './semear-chamadas';

/** First number of the CPFs of candidates: no other person of the demonstration has one of them. */
const CPF_DOS_CANDIDATOS = 770_000_000;
/** The members of the commission, by their number in the núcleo. */
const COMISSAO = [14, 15, 12];
/** The first of each vaga of the Concurso 01/2024 who are in the quadro: number in the núcleo, by cargo. */
const DO_QUADRO: Readonly<Record<string, number>> = { '130': 48, '140': 45, '100': 55 };

const PASSOS: readonly (readonly [situacao: string, ato: AtoDemo])[] = [
  ['elaboracao', 'publicar'],
  ['publicado', 'abrir_inscricoes'],
  ['inscricoes', 'encerrar_inscricoes'],
  ['provas', 'divulgar_resultado'],
  ['resultado', 'homologar'],
];

/** The contests of the Prefeitura, each brought to its state by its own acts, and the calls of the one in force. */
export async function semearConcursos(seed: Seed): Promise<void> {
  seed.progress('concursos');
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02'");
  await seed.inEntity(prefeitura?.id ?? 0, async () => {
    const cargos = await lerChaves(seed, 'select codigo as chave, id from cargo');
    const comissao = await lerComissao(seed);
    for (const [n, demo] of CONCURSOS.entries()) {
      await seed.pause();
      await semearConcurso(seed, demo, { n, cargos, comissao });
    }
    await semearChamadas(seed);
  });
}

async function lerChaves(seed: Seed, sql: string): Promise<Map<string, number>> {
  const rows = await seed.work.db.rows<{ chave: string; id: number }>(sql);
  return new Map(rows.map(({ chave, id }) => [chave, id]));
}

async function lerComissao(seed: Seed): Promise<number[]> {
  const rows = await seed.work.db.rows<{ id: number }>(
    `select f.id from funcionario f join public.pessoa p on p.id = f.pessoa_id
      where substring(p.chave_semente from 'nucleo:([0-9]+)$') = any($1::text[]) order by array_position($1::text[], substring(p.chave_semente from 'nucleo:([0-9]+)$'))`,
    [COMISSAO.map(String)],
  );
  return rows.map(({ id }) => id);
}

interface Partes {
  n: number;
  cargos: ReadonlyMap<string, number>;
  comissao: readonly number[];
}

async function semearConcurso(seed: Seed, demo: ConcursoDemo, { n, cargos, comissao }: Partes): Promise<void> {
  const id = await seed.put('concurso', `concurso:${demo.chave}`, {
    tipo: demo.tipo,
    numero: demo.numero,
    ano: demo.ano,
    objeto: demo.objeto,
    comissao: comissao.map((funcionario_id, m) => ({ funcionario_id, funcao: m === 0 ? 'presidente' : 'membro' })),
    portaria_comissao: `Portaria ${30 + n}/${demo.ano}`,
    inscricao_inicio: demo.inscricao[0],
    inscricao_fim: demo.inscricao[1],
    provas_em: demo.provas,
    validade_meses: 24,
    prazo_contrato_meses: demo.meses ?? null,
    permite_fim_de_fila: demo.fimDeFila ?? false,
    taxa: demo.tipo === 'concurso' ? '75.00' : null,
    vagas: demo.vagas.map(({ cargo, ...quantas }) => ({ cargo_id: cargos.get(cargo), ...quantas, cadastro_reserva: true })),
    reservas: [
      { lista: 'pcd', percentual: '5.0000', arredondamento: 'acima', maximo: '20.0000' },
      { lista: 'negros', percentual: '20.0000', arredondamento: 'meio_acima' },
    ],
    etapas: [
      { nome: 'Prova objetiva', tipo: 'objetiva', peso: '2.00', minimo: '50.000', eliminatoria: true },
      { nome: 'Títulos', tipo: 'titulos', peso: '1.00', eliminatoria: false },
    ],
  });
  await percorrer(seed, id, demo, n);
}

/** Takes a contest from act to act, each on its day; one that is already there goes on from its state. */
async function percorrer(seed: Seed, id: number, demo: ConcursoDemo, n: number): Promise<void> {
  for (const [de, ato] of PASSOS) {
    const dia = demo.dias[ato];
    if (!dia || (await situacaoDe(seed, id)) !== de) continue;
    await praticar(seed, id, ato, dia);
    if (ato === 'abrir_inscricoes') await semearCandidatos(seed, id, demo, n);
  }
  const { prorrogar, suspender, anular } = demo.dias;
  if (prorrogar && !(await foiProrrogado(seed, id))) await praticar(seed, id, 'prorrogar', prorrogar);
  if (suspender && (await situacaoDe(seed, id)) === 'provas')
    await praticar(seed, id, 'suspender', suspender, { motivo: 'Liminar em mandado de segurança sobre o conteúdo da prova.' });
  if (anular && (await situacaoDe(seed, id)) === 'inscricoes')
    await praticar(seed, id, 'anular', anular, { motivo: 'O edital não trazia a reserva da lei municipal.' });
  if (demo.ate === 'expirado' && (await situacaoDe(seed, id)) === 'homologado')
    await writeColumns(seed.work, concurso, id, { situacao: 'expirado' });
}

async function situacaoDe(seed: Seed, id: number): Promise<string | undefined> {
  return (await seed.work.db.first<{ situacao: string }>('select situacao from concurso where id = $1', [id]))?.situacao;
}

interface Conhecida extends Record<string, unknown> {
  numero: number;
  nome: string;
  cpf: string;
  nascimento: string;
}

/** Candidates with their grades; those who are in the quadro are the first of their vaga. */
async function semearCandidatos(seed: Seed, id: number, demo: ConcursoDemo, n: number): Promise<void> {
  const quantos = seed.scale === 'demo' && demo.numero === 1 && demo.ano === 2024 ? CANDIDATOS_POR_VAGA : demo.candidatos;
  const vagas = await seed.work.db.rows<{ id: number; cargo: string }>(
    'select x.id, k.codigo as cargo from concurso_cargo x join public.cargo k on k.id = x.cargo_id where x.pai_id = $1 order by x.ordem',
    [id],
  );
  const conhecidas = await lerConhecidas(seed);
  const rows = vagas.flatMap((vaga, v) =>
    Array.from({ length: quantos }, (_, m) => {
      const conhecida = demo.chave === '01/2024' && m === 0 ? conhecidas.get(DO_QUADRO[vaga.cargo] ?? 0) : undefined;
      const numero = n * 10_000 + v * 1_000 + m;
      return {
        key: `concurso:${demo.chave}:${vaga.cargo}:${m}`,
        draft: {
          concurso_id: id,
          vaga_id: vaga.id,
          inscricao: `${demo.ano}${String(numero).padStart(6, '0')}`,
          ...candidatoDe(seed.draw.at('concurso', demo.chave, vaga.cargo, m), numero, conhecida),
          notas: notasDe(seed.draw.at('nota', demo.chave, vaga.cargo, m), m, conhecida !== undefined, demo),
        },
        frame: { situacao: 'inscrito', sub_judice: false, fim_de_fila: false },
      };
    }),
  );
  await seed.bring('concurso_candidato', rows);
}

async function lerConhecidas(seed: Seed): Promise<Map<number, Conhecida>> {
  const rows = await seed.work.db.rows<Conhecida>(
    `select substring(p.chave_semente from 'nucleo:([0-9]+)$')::int as numero, p.nome, p.cpf_cnpj as cpf, p.nascimento_fundacao::text as nascimento
       from pessoa p where substring(p.chave_semente from 'nucleo:([0-9]+)$')::int = any($1::int[])`,
    [Object.values(DO_QUADRO)],
  );
  return new Map(rows.map((row) => [row.numero, row]));
}

function candidatoDe(draw: Draw, numero: number, conhecida: Conhecida | undefined): Record<string, unknown> {
  const nomes = draw.chance('sexo', 55) ? NOMES_F : NOMES_M;
  const [um, outro] = [draw.pick('sobrenome', SOBRENOMES), draw.pick('outro', SOBRENOMES)];
  const listas = [...(draw.chance('pcd', 12) ? ['pcd'] : []), ...(draw.chance('negros', 35) ? ['negros'] : [])];
  return {
    nome: conhecida?.nome ?? `${draw.pick('nome', nomes)} ${um === outro ? um : `${um} ${outro}`}`,
    cpf: conhecida?.cpf ?? cpfFrom(CPF_DOS_CANDIDATOS + numero),
    nascimento: conhecida?.nascimento ?? draw.date('nascimento', '1962-01-01', '2002-12-31'),
    listas: conhecida ? [] : listas,
    jurado: draw.chance('jurado', 6),
  };
}

/** Half points, so that there are ties; of who is in the quadro, the best of all. */
function notasDe(draw: Draw, m: number, melhor: boolean, demo: ConcursoDemo): { etapa: number; nota: string }[] {
  if (demo.ate === 'inscricoes') return [];
  if (melhor)
    return [
      { etapa: 1, nota: '98.000' },
      { etapa: 2, nota: '8.000' },
    ];
  // one in ten did not come
  if (m % 10 === 6) return [];
  const objetiva = `${draw.integer('objetiva', 44, 95)}.${draw.chance('meio', 50) ? '5' : '0'}00`;
  const titulos = draw.integer('titulos', 0, 4) * 2;
  return [
    { etapa: 1, nota: objetiva },
    { etapa: 2, nota: `${titulos}.000` },
  ];
}
