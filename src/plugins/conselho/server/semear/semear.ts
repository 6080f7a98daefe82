import { runAct } from '../../../../server/documents/acts';
import { readRecord } from '../../../../server/resources/record';
import type { Seed } from '../../../../server/seed/engine';
import { materiaConselho } from '../../resources/materia_conselho';
import type { Segmento } from '../../resources/palavras';
import { reuniaoConselho } from '../../resources/reuniao_conselho';
import { CARGOS, CONSELHOS, type DeConselho } from './dados';

/** The councils of the demonstration: who is in them, what they decided, and the meeting of today. */
export async function semearConselhos(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('conselhos');
  const cargos = new Map<string, number>();
  for (const [n, [nome, grupo, unico]] of CARGOS.entries())
    cargos.set(nome, await seed.put('cargo_conselho', `cargo_conselho:${n}`, { nome, grupo, unico, ordem: n + 1 }));
  const pessoas = await quemSenta(seed);
  for (const conselho of CONSELHOS) {
    await seed.pause();
    await semearConselho(seed, conselho, pessoas, cargos);
  }
}

interface Pessoas {
  servidores: number[];
  outras: number[];
}

/** Who takes the seats: of the government, those who work in it; of the others, people who do not. Elisa comes first among these. */
async function quemSenta({ work }: Seed): Promise<Pessoas> {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    servidores: ids(
      await work.db.rows<{ id: number }>(
        `select f.pessoa_id as id from funcionario f where f.data_desligamento is null and f.exercicio_inicio <= '2022-12-31'
          group by f.pessoa_id order by f.pessoa_id limit 20`,
      ),
    ),
    outras: ids(
      await work.db.rows<{ id: number }>(
        `select p.id from pessoa p where p.tipo = 'fisica' and p.data_exclusao is null and not exists (select from public.funcionario f where f.pessoa_id = p.id)
            and (p.nome = 'Elisa Torres Padilha' or not exists (select from public.usuario u where u.pessoa_id = p.id))
          order by p.nome = 'Elisa Torres Padilha' desc, p.id limit 40`,
      ),
    ),
  };
}

async function semearConselho(seed: Seed, dados: DeConselho, pessoas: Pessoas, cargos: ReadonlyMap<string, number>): Promise<void> {
  const { work } = seed;
  const unidade = await work.db.first<{ id: number }>(
    "select u.id from unidade u join orgao o on o.id = u.orgao_id where o.codigo || '.' || u.codigo = $1 order by u.id limit 1",
    [dados.unidade],
  );
  if (!unidade) return;
  const departamento_id = await seed.put('departamento', `departamento:conselho:${dados.sigla}`, {
    unidade_id: unidade.id,
    nome: dados.nome,
    sigla: dados.sigla,
    nivel: 'conselho',
    recebe_processos: false,
    localizacao: 'Casa dos Conselhos, Rua das Acácias, 40',
    inicio_vigencia: '2021-01-01',
  });
  const { mandato_inicio, mandato_fim, paridade, permite_reconducao, segmentos } = dados;
  const plenario_id = await seed.put('plenario_conselho', `plenario_conselho:${dados.sigla}`, {
    departamento_id,
    mandato_inicio,
    mandato_fim,
    paridade,
    permite_reconducao,
    segmentos,
  });
  const titulares: number[] = [];
  let [servidores, outras] = [0, 0];
  const proxima = (segmento: Segmento) =>
    segmento === 'governo' ? pessoas.servidores[servidores++] : pessoas.outras[(dados.pulo + outras++) % pessoas.outras.length];
  for (const { nome, titulares: quantos } of segmentos)
    for (let n = 0; n < quantos; n += 1) {
      const pessoa_id = proxima(nome);
      if (pessoa_id === undefined) continue;
      titulares.push(
        await seed.put('conselheiro', `conselheiro:${dados.sigla}:${titulares.length}`, {
          plenario_id,
          pessoa_id,
          segmento: nome,
          titularidade: 'titular',
          entidade_representada: dados.entidades[nome] ?? 'Sociedade civil',
          inicio: mandato_inicio,
          posse: mandato_inicio,
          sem_impedimento: true,
        }),
      );
    }
  await semearDiretoria(seed, dados, plenario_id, titulares, cargos);
  await seed.put('comissao_conselho', `comissao_conselho:${dados.sigla}`, {
    plenario_id,
    nome: 'Finanças e acompanhamento do fundo',
    tipo: 'permanente',
    objeto: 'Examina as contas do fundo antes da deliberação do plenário.',
    membros: [
      { conselheiro_id: titulares[1], cargo_conselho_id: cargos.get('Coordenador') },
      { conselheiro_id: titulares[2], cargo_conselho_id: cargos.get('Membro') },
    ],
  });
  await semearReunioes(seed, dados, plenario_id, titulares);
}

async function semearDiretoria(
  seed: Seed,
  { sigla, mandato_inicio, mandato_fim, preside }: DeConselho,
  plenario_id: number,
  titulares: readonly number[],
  cargos: ReadonlyMap<string, number>,
): Promise<void> {
  const membro = (n: number, cargo: string) => ({
    conselheiro_id: titulares[n],
    cargo_conselho_id: cargos.get(cargo),
    inicio: mandato_inicio,
  });
  await seed.put('diretoria_conselho', `diretoria_conselho:${sigla}`, {
    plenario_id,
    inicio: mandato_inicio,
    fim: mandato_fim,
    membros: [membro(preside, 'Presidente'), membro(0, '1º Secretário')],
  });
}

/** A meeting that was held, and one that is called for today with what it will vote. */
async function semearReunioes(
  seed: Seed,
  { sigla, materias }: DeConselho,
  plenario_id: number,
  titulares: readonly number[],
): Promise<void> {
  const ids: number[] = [];
  for (const [n, materia] of materias.entries())
    await seed.at(new Date('2026-10-05T10:00:00-03:00'), async () => {
      ids.push(await seed.put('materia_conselho', `materia_conselho:${sigla}:${n}`, { plenario_id, ...materia }));
    });
  const [feita, hoje] = [
    await convocar(seed, sigla, plenario_id, '2026-10-06', '2026-10-20', ids.slice(0, 1)),
    await convocar(seed, sigla, plenario_id, '2026-11-10', '2026-11-18', ids.slice(1)),
  ];
  if (hoje) await seed.pause();
  const { registry } = seed.work.services;
  const reuniao = registry.get(reuniaoConselho.name);
  const materia = registry.get(materiaConselho.name);
  const agora = await readRecord(seed.work, reuniao, feita, { sensitive: true });
  if (agora.situacao !== 'convocada') return;
  await seed.at(new Date('2026-10-20T14:10:00-03:00'), async () => {
    const { work } = seed;
    await work.db.execute('update public.reuniao_conselho_presencas set presente = conselheiro_id <> $2 where pai_id = $1', [
      feita,
      titulares.at(-1),
    ]);
    await runAct(work, reuniao, feita, 'abrir', {});
    for (const id of ids.slice(0, 1)) await runAct(work, materia, id, 'votar', { tipo_votacao: 'simbolica', ressalva: false });
    await runAct(work, reuniao, feita, 'encerrar', {});
    await runAct(work, reuniao, feita, 'redigir_ata', {});
    await runAct(work, reuniao, feita, 'concluir_ata', {});
  });
}

async function convocar(
  seed: Seed,
  sigla: string,
  plenario_id: number,
  em: string,
  dia: string,
  materias: readonly number[],
): Promise<number> {
  let id = 0;
  await seed.at(new Date(`${em}T09:00:00-03:00`), async () => {
    id = await seed.put('reuniao_conselho', `reuniao_conselho:${sigla}:${dia}`, {
      plenario_id,
      tipo: 'ordinaria',
      data_hora: `${dia}T14:00:00-03:00`,
      modo: 'presencial',
      local: 'Sala dos conselhos',
    });
    await seed.put('pauta_reuniao', `pauta_reuniao:${sigla}:${dia}`, {
      reuniao_id: id,
      itens: [
        { tipo: 'abertura', assunto: 'Leitura e aprovação da ata anterior' },
        ...materias.map((materia_id) => ({ tipo: 'deliberacao', materia_id })),
        { tipo: 'assuntos_gerais', assunto: 'Informes da secretaria' },
      ],
    });
  });
  return id;
}
