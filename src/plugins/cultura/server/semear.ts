import { instantOf } from '../../../resources/definition';
import { runAct } from '../../../server/documents/acts';
import { cpfFrom } from '../../../server/seed/draw';
import type { Seed } from '../../../server/seed/engine';
import { guardarProposta } from './proposta';

const AGENTES = [
  ['Dona Cidinha do Jongo', 'Maria Aparecida Jongueiro', ['tradicionais_populares', 'musica'], true, true],
  ['Rima da Vila', 'Wesley Santana Prado', ['hip_hop'], true, false],
  ['Trio Alvorada', 'Nivaldo Peres Lins', ['musica'], false, false],
  ['Companhia Pé de Vento', 'Olga Brandão Reis', ['teatro', 'circo'], false, false],
  ['Ateliê Barro Vivo', 'Sônia Medeiros Paz', ['artesanato'], true, false],
  ['Coral Serra Azul', 'Hélio Marques Dutra', ['musica'], false, false],
] as const;

const ESPACOS = [
  ['Teatro Municipal', 'teatro', 320, 'Praça da Matriz, 10', [-46.6371, -23.5487]],
  ['Biblioteca Cora Coralina', 'biblioteca_publica', 80, 'Rua do Comércio, 210', [-46.6352, -23.5494]],
  ['Museu do Café', 'museu', 60, 'Rua da Estação, 1', [-46.6398, -23.5461]],
  ['Ponto de Cultura Jongo da Serra', 'ponto_cultura', 90, 'Rua das Acácias, 77', [-46.6255, -23.5532]],
] as const;

const EVENTOS = [
  ['Festival de Inverno', 'festival', 'musica', '2026-07-17', '2026-07-19', 'avaliado'],
  ['Semana do Livro', 'feira', 'literatura', '2026-11-24', '2026-11-27', 'publicado'],
  ['Mostra de Teatro de Rua', 'apresentacao', 'teatro', '2026-12-05', '2026-12-06', 'aprovado'],
  ['Encontro de Folias', 'festa', 'festas', '2027-01-06', '2027-01-06', 'proposto'],
] as const;

/** Agents, spaces, the agenda and two calls of the demonstration. */
export async function semearCultura(seed: Seed): Promise<void> {
  seed.progress('cultura');
  const agentes = await semearAgentes(seed);
  const espacos = await semearEspacos(seed);
  await semearEventos(seed, espacos);
  await semearEditais(seed, agentes);
}

async function semearAgentes(seed: Seed): Promise<number[]> {
  const bairro = await seed.work.db.first<{ id: number }>('select id from bairro order by id limit 1');
  const resource = seed.work.services.registry.get('agente_cultural');
  const ids: number[] = [];
  for (const [n, [nome, pessoa, segmentos, periferico, mestre]] of AGENTES.entries()) {
    await seed.pause();
    const pessoa_id = await seed.put('pessoa', `pessoa:agente_cultural:${n}`, {
      tipo: 'fisica',
      cpf_cnpj: cpfFrom(741_000_000 + n),
      nome: pessoa,
    });
    const id = await seed.put('agente_cultural', `agente_cultural:${n}`, {
      natureza: 'individual',
      nome,
      pessoa_id,
      segmentos,
      anos_experiencia: 5 + n * 3,
      mestre,
      bairro_id: bairro?.id,
      periferico,
    });
    const row = await seed.work.db.first<{ situacao: string }>('select situacao from agente_cultural where id = $1', [id]);
    if (row?.situacao === 'rascunho') for (const ato of ['enviar', 'homologar']) await runAct(seed.work, resource, id, ato, {});
    ids.push(id);
  }
  return ids;
}

async function semearEspacos(seed: Seed): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, [nome, tipo, capacidade, endereco, coordinates]] of ESPACOS.entries())
    ids.push(
      await seed.put('espaco_cultural', `espaco_cultural:${n}`, {
        nome,
        tipo,
        gestao: tipo === 'ponto_cultura' ? 'comunitaria' : 'publica',
        capacidade,
        endereco,
        horario: 'De terça a domingo, das 9 às 18 h',
        localizacao: JSON.stringify({ type: 'Point', coordinates }),
        acessibilidade: ['rampa', 'banheiro'],
        ponto_de_cultura: tipo === 'ponto_cultura',
      }),
    );
  return ids;
}

const CAMINHO = ['aprovar', 'publicar', 'realizar'] as const;
const DEPOIS: Readonly<Record<string, number>> = { proposto: 0, aprovado: 1, publicado: 2, realizado: 3, avaliado: 4 };

async function semearEventos(seed: Seed, espacos: readonly number[]): Promise<void> {
  const resource = seed.work.services.registry.get('evento_cultural');
  for (const [n, [nome, tipo, segmento, inicio, fim, ate]] of EVENTOS.entries()) {
    await seed.pause();
    const id = await seed.put('evento_cultural', `evento_cultural:${n}`, {
      nome,
      tipo,
      segmento,
      publico_estimado: 400,
      divulgacao: `${nome}: entrada franca, no coração da cidade.`,
      ocorrencias: [{ inicio: instantOf(`${inicio}T18:00:00`), fim: instantOf(`${fim}T22:00:00`), espaco_id: espacos[n % espacos.length] }],
    });
    const row = await seed.work.db.first<{ situacao: string }>('select situacao from evento_cultural where id = $1', [id]);
    if (row?.situacao !== 'proposto') continue;
    for (const ato of CAMINHO.slice(0, DEPOIS[ate])) await runAct(seed.work, resource, id, ato, {});
    if (ate === 'avaliado')
      await runAct(seed.work, resource, id, 'avaliar', {
        publico_presente: 1240,
        avaliacao: 'As três noites encheram a praça, sem ocorrências.',
      });
  }
}

const CRITERIOS = [
  { nome: 'Mérito cultural', peso: '2.00', nota_maxima: '100.00' },
  { nome: 'Acessibilidade', peso: '1.00', nota_maxima: '100.00' },
] as const;
const COTAS = [
  { grupo: 'negras', percentual: '25.0000' },
  { grupo: 'indigenas', percentual: '10.0000' },
  { grupo: 'pcd', percentual: '5.0000' },
] as const;

/** Title, quota, whether it is in a territory, and the notes of merit and of accessibility of each opinion. */
const PROJETOS = [
  [
    'Jongo na escola',
    'negras',
    true,
    [
      [92, 90],
      [88, 86],
    ],
  ],
  [
    'Batalha da Vila',
    'negras',
    true,
    [
      [80, 70],
      [76, 74],
    ],
  ],
  [
    'Cantos da estação',
    null,
    false,
    [
      [95, 90],
      [93, 88],
    ],
  ],
  [
    'Circo na praça',
    null,
    false,
    [
      [90, 84],
      [86, 80],
    ],
  ],
  [
    'Barro que conta',
    'negras',
    true,
    [
      [70, 60],
      [72, 58],
    ],
  ],
  [
    'Vozes da serra',
    null,
    false,
    [
      [84, 80],
      [48, 52],
      [82, 78],
    ],
  ],
] as const;

async function semearEditais(seed: Seed, agentes: readonly number[]): Promise<void> {
  const { work } = seed;
  const orgao = await work.db.first<{ id: number }>("select id from orgao where codigo = '02' order by id limit 1");
  const pareceristas = await semearPareceristas(seed);
  const repasse_id = await seed.put('repasse_pnab', 'repasse_pnab:2', { ciclo: 'PNAB, ciclo 2', recebido: '412000.00', habitantes: 48000 });
  const comum = {
    fonte: 'pnab',
    instrumento: 'execucao_cultural',
    orgao_id: orgao?.id,
    repasse_id,
    objeto: 'Seleção de projetos de agentes culturais do município para receber apoio por termo de execução cultural.',
    cotas: COTAS,
    criterios: CRITERIOS,
    pareceristas,
  };
  const editais = work.services.registry.get('edital_cultural');
  let primeiro = 0;
  await seed.at(new Date(instantOf('2026-09-14T10:00:00')), async () => {
    primeiro = await seed.put('edital_cultural', 'edital_cultural:1', {
      ...comum,
      titulo: 'Fomento a projetos livres',
      valor_total: '60000.00',
      categorias: [{ nome: 'Livre', vagas: 3, valor: '20000.00' }],
      inscricao_inicio: '2026-09-14',
      inscricao_fim: '2026-10-30',
    });
    await abrir(seed, primeiro);
    for (const [n, [titulo, cota_opcao, territorio]] of PROJETOS.entries()) {
      await seed.pause();
      await seed.put('projeto_cultural', `projeto_cultural:${n}`, projeto(primeiro, agentes[n] as number, titulo, cota_opcao, territorio));
    }
  });
  const row = await work.db.first<{ situacao: string }>('select situacao from edital_cultural where id = $1', [primeiro]);
  if (row?.situacao === 'inscricoes') await runAct(work, editais, primeiro, 'encerrar_inscricoes', {});
  await semearPareceres(seed, pareceristas);
  await seed.at(new Date(instantOf('2026-11-03T10:00:00')), async () => {
    const segundo = await seed.put('edital_cultural', 'edital_cultural:2', {
      ...comum,
      titulo: 'Premiação de mestres e mestras',
      instrumento: 'premiacao',
      valor_total: '40000.00',
      categorias: [{ nome: 'Mestres', vagas: 4, valor: '10000.00' }],
      inscricao_inicio: '2026-11-03',
      inscricao_fim: '2026-12-18',
    });
    await abrir(seed, segundo);
    await seed.pause();
    await semearProposta(seed, segundo);
  });
}

/** What the first of the agents sent by the internet to the open call. */
async function semearProposta(seed: Seed, edital: number): Promise<void> {
  if (await seed.work.db.first('select id from proposta_cultural limit 1')) return;
  await seed.work.transact((tx) =>
    guardarProposta(tx.asPlatform(), String(edital), {
      cpf_cnpj: cpfFrom(741_000_000),
      nome: 'Dona Cidinha do Jongo',
      email: 'cidinha@jongo.example',
      titulo: 'Roda de jongo nas escolas',
      categoria: 'Mestres',
      segmento: 'tradicionais_populares',
      formato: 'itinerante',
      territorio: true,
      resumo: 'Dez rodas de jongo em escolas da zona rural, com os mestres da comunidade.',
      acessibilidade_plano: 'Intérprete de Libras e transporte acessível.',
      valor_solicitado: '9800.00',
    }),
  );
}

async function abrir(seed: Seed, id: number): Promise<void> {
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from edital_cultural where id = $1', [id]);
  if (row?.situacao === 'rascunho') await runAct(seed.work, seed.work.services.registry.get('edital_cultural'), id, 'abrir', {});
}

const projeto = (edital_id: number, agente_id: number, titulo: string, cota_opcao: string | null, territorio: boolean) => ({
  edital_id,
  agente_id,
  titulo,
  categoria: 'Livre',
  segmento: 'tradicionais_populares',
  cota_opcao,
  territorio,
  resumo: `${titulo}: oficinas e apresentações abertas ao público, com registro em vídeo.`,
  acessibilidade_plano: 'Intérprete de Libras nas apresentações e local com rampa.',
  orcamento: [
    { rubrica: 'Cachês', quantidade: '8.00', valor_unitario: '1500.00' },
    { rubrica: 'Som e luz', quantidade: '4.00', valor_unitario: '2000.00' },
  ],
});

async function semearPareceristas(seed: Seed): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, nome] of ['Lívio Carmona Teles', 'Rosaura Bittar Maciel', 'Damião Coutinho Alves'].entries())
    ids.push(await seed.put('pessoa', `pessoa:parecerista:${n}`, { tipo: 'fisica', cpf_cnpj: cpfFrom(742_000_000 + n), nome }));
  return ids;
}

async function semearPareceres(seed: Seed, pareceristas: readonly number[]): Promise<void> {
  for (const [n, [, , , notas]] of PROJETOS.entries()) {
    await seed.pause();
    const projeto_id = await seed.put('projeto_cultural', `projeto_cultural:${n}`, {});
    for (const [m, [merito, acesso]] of notas.entries())
      await seed.put('projeto_parecer', `projeto_parecer:${n}:${m}`, {
        projeto_id,
        parecerista_id: pareceristas[m],
        sem_conflito: true,
        notas: [
          { criterio: 'Mérito cultural', nota: `${merito}.00` },
          { criterio: 'Acessibilidade', nota: `${acesso}.00` },
        ],
        justificativa: 'O projeto é claro, exequível e tem relação com a cultura do município.',
      });
  }
}
