import { addDays } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { writeColumns } from '../../../../server/resources/write';
import type { Seed } from '../../../../server/seed/engine';
import { concurso } from '../../resources/concurso/concurso';
import { concursoConvocacao } from '../../resources/concurso/concurso_convocacao';
import { CHAMADAS, type ChamadaDemo, type FimDemo, PRORROGADO_EM } from './dados';
import { foiProrrogado, praticar } from './semear-atos';

/** The day on which who is about to begin took office, and the last on which they begin. */
const POSSE = { dia: '2026-11-17', exercicio: '2026-12-01' };
const NOMEACAO = '2026-11-09';
const APRESENTACAO = '2026-10-20';

/** The calls of the Concurso 01/2024, each as far as it went. */
export async function semearChamadas(seed: Seed): Promise<void> {
  const alvo = await seed.work.db.first<{ id: number }>(
    "select c.id from concurso c where c.tipo = 'concurso' and c.numero = 1 and c.ano = 2024 and c.situacao = 'homologado'",
  );
  if (!alvo) return;
  for (const [n, chamada] of CHAMADAS.entries()) {
    await seed.pause();
    if (chamada.dia > PRORROGADO_EM && !(await foiProrrogado(seed, alvo.id))) await praticar(seed, alvo.id, 'prorrogar', PRORROGADO_EM);
    const convocados = await convocar(seed, alvo.id, chamada, n);
    for (const [m, fim] of chamada.fins.entries()) {
      const convocado = convocados[m];
      if (convocado?.situacao === 'convocado') await terminar(seed, convocado.id, chamada, fim);
    }
  }
}

interface Convocado extends Record<string, unknown> {
  id: number;
  situacao: string;
}

/** Those whom a call called, calling them when it has not yet. */
async function convocar(seed: Seed, id: number, { cargo, dia, prazo, fins }: ChamadaDemo, n: number): Promise<Convocado[]> {
  const ler = () =>
    seed.work.db.rows<Convocado>(
      'select v.id, v.situacao from concurso_convocacao v where v.concurso_id = $1 and v.convocado_em = $2 order by v.ordem',
      [id, dia],
    );
  const feitos = await ler();
  if (feitos.length > 0) return feitos;
  const vaga = await seed.work.db.first<{ id: number }>(
    'select x.id from concurso_cargo x join public.cargo k on k.id = x.cargo_id where x.pai_id = $1 and k.codigo = $2',
    [id, cargo],
  );
  await seed.at(meioDia(dia), async () => {
    const resource = seed.work.services.registry.get(concurso.name);
    const pedido = { vaga_id: vaga?.id, quantidade: fins.length, data: dia, referencia: `Diário oficial, edição ${980 + n}, p. 2` };
    // the term of a call of the past is past too, and a new one is not asked to be
    await runAct(seed.work, resource, id, 'convocar', { ...pedido, prazo_apresentacao: PRAZO_LONGE });
  });
  const chamados = await ler();
  for (const { id: convocacao } of chamados)
    await writeColumns(seed.work, concursoConvocacao, convocacao, { prazo_apresentacao: prazo, prazo });
  return chamados;
}

const PRAZO_LONGE = '2099-12-31';
const meioDia = (dia: string): Date => new Date(`${dia}T15:00:00Z`);

async function terminar(seed: Seed, id: number, { prazo }: ChamadaDemo, fim: FimDemo): Promise<void> {
  const resource = seed.work.services.registry.get(concursoConvocacao.name);
  const ato = (dia: string, nome: string, pedido: object) =>
    seed.at(meioDia(dia), async () => {
      await runAct(seed.work, resource, id, nome, pedido);
    });
  const apresentar = () => ato(APRESENTACAO, 'apresentar', { data: APRESENTACAO, sexo_id: 1, nome_mae: 'Maria das Dores Prado' });
  if (fim.fim === 'em_exercicio') return tomarDoQuadro(seed, id, fim);
  if (fim.fim === 'desistente') return ato(APRESENTACAO, 'desistir', { motivo: fim.motivo });
  if (fim.fim === 'nao_compareceu') return ato(addDays(prazo, 2), 'declarar_ausente', { motivo: fim.motivo });
  if (fim.fim === 'convocado') return;
  const dia = fim.fim === 'inapto' || fim.fim === 'fim_de_fila' ? '2026-11-05' : APRESENTACAO;
  if (fim.fim === 'inapto' || fim.fim === 'fim_de_fila') {
    await ato(dia, 'apresentar', { data: dia, sexo_id: 2, nome_mae: 'Antônia Reis Paiva' });
    await ato('2026-11-12', fim.fim === 'inapto' ? 'declarar_inapto' : 'pedir_fim_de_fila', { motivo: fim.motivo });
    return;
  }
  await apresentar();
  if (fim.fim === 'apresentado') return;
  await completar(seed, id);
  if (fim.fim === 'completo') return;
  await ato(NOMEACAO, 'nomear', { portaria: 'Portaria 131/2026', data: NOMEACAO });
  if (fim.fim === 'nomeado') return;
  const departamento = await seed.work.db.first<{ id: number }>(
    "select d.id from departamento d join unidade u on u.id = d.unidade_id where d.nome = 'Atenção Primária' order by d.id limit 1",
  );
  await ato(POSSE.dia, 'empossar', { data: POSSE.dia, exercicio: POSSE.exercicio, departamento_id: departamento?.id });
}

/** Everything that is asked for was brought. */
async function completar(seed: Seed, id: number): Promise<void> {
  await seed.work.db.execute('update public.concurso_convocacao_documentos set entregue = true where pai_id = $1', [id]);
  await writeColumns(seed.work, concursoConvocacao, id, {
    exame_data: '2026-10-28',
    exame_resultado: 'apto',
    declara_bens: true,
    declara_acumulacao: true,
    declara_parentesco: true,
  });
}

/** Who was called and is in the quadro: the vínculo is there, as the folha pays it. */
async function tomarDoQuadro(seed: Seed, id: number, { pessoa, portaria, dia }: Extract<FimDemo, { fim: 'em_exercicio' }>): Promise<void> {
  const vinculo = await seed.work.db.first<{ id: number; pessoa_id: number }>(
    `select f.id, f.pessoa_id from funcionario f join public.pessoa p on p.id = f.pessoa_id
      where p.chave_semente ~ $1 and f.exercicio_inicio = $2 order by f.id limit 1`,
    [`nucleo:${pessoa}$`, dia],
  );
  await writeColumns(seed.work, concursoConvocacao, id, {
    situacao: 'em_exercicio',
    pessoa_id: vinculo?.pessoa_id ?? null,
    funcionario_id: vinculo?.id ?? null,
    apresentado_em: dia,
    portaria,
    nomeado_em: dia,
    prazo_posse: addDays(dia, 30),
    posse_em: dia,
    exercicio_em: dia,
    prazo: null,
  });
}
