import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { fontesDeAnosAnteriores } from '../../../classificacoes/server';
import { abrirExercicio, type Exercicio } from '../../../configuracao/server';
import { MENU, type SituacaoDaAbertura } from '../../parts/encerramento/estado';
import { implantarPlano } from '../implantar';
import { escreverNosMesesEncerrados, estornarPassos, lancarPassos, lerSaldos, type Quando, travarLivro } from './livro';
import {
  acumularResultado,
  apurarResultado,
  baixarRestos,
  encerrarDisponibilidade,
  encerrarOrcamento,
  inscreverRestos,
  levarSaldos,
  rolarRestos,
  virarFontes,
} from './passos';
import { depoisDe, type Passo, type Saldo } from './saldos';

const ETAPA = 10;

/** The opening of the year after one, as it is now. */
export async function lerAbertura(work: Work, ano: Exercicio): Promise<SituacaoDaAbertura> {
  const row = await lerVigente(work, ano);
  const exercicio = ano.exercicio + 1;
  if (!row) return { exercicio, situacao: 'nenhuma', feita_em: null };
  return { exercicio, situacao: row.provisoria ? 'provisoria' : 'definitiva', feita_em: row.feita_em };
}

interface Vigente {
  id: number;
  provisoria: boolean;
  feita_em: string;
}

async function lerVigente(work: Work, { entidade_id, exercicio }: Exercicio): Promise<Vigente | undefined> {
  return work.db.first<Vigente & Record<string, unknown>>(
    `select id, provisoria, to_char(executada_em, 'YYYY-MM-DD') as feita_em from public.encerramento_exercicio
      where cliente_id = $1 and entidade_id = $2 and exercicio = $3 and etapa = ${ETAPA} and desfeita_em is null`,
    [work.cliente.id, entidade_id, exercicio],
  );
}

/**
 * Opens the next year before this one is closed (handbook 8): chart, events and de-para, and the balances as they would be if it were closed
 * today. Asked again, what was posted is reversed on its own day and posted as it is now.
 *
 * @throws ValidationError once the opening is final
 */
export async function abrirProvisorio(tx: Work, ano: Exercicio): Promise<void> {
  await travarLivro(tx, ano);
  const before = await lerVigente(tx, ano);
  if (before && !before.provisoria) throw new ValidationError({ id: [`A abertura de ${ano.exercicio + 1} já é definitiva.`] });
  const fontes = encerrado(await lerSaldos(tx, ano), ano.exercicio);
  await prepararAno(tx, ano);
  if (before) await desfazerAnterior(tx, ano, before.id, 'Abertura refeita');
  const made = (await tx.db.first<{ id: number }>(
    `insert into public.encerramento_exercicio (cliente_id, entidade_id, exercicio, etapa, provisoria, executada_por_id) values ($1, $2, $3, ${ETAPA}, true, $4) returning id`,
    [tx.cliente.id, ano.entidade_id, ano.exercicio, tx.caller?.usuarioId ?? null],
  )) as { id: number };
  await lancarAbertura(tx, ano, made.id, fontes);
  tx.audit({
    acao: 'ato',
    recurso: 'encerramento_exercicio',
    descricao: `Abertura provisória de ${ano.exercicio + 1}`,
    sistema: MENU,
    depois: { refeita: before !== undefined },
  });
}

/** The last step of the closing: the balances of a year that is closed open the next one, in place of what was provisional. */
export async function abrirDefinitivo(tx: Work, ano: Exercicio, etapa: number): Promise<void> {
  const provisoria = await tx.db.first<{ id: number }>(
    `select id from public.encerramento_exercicio where cliente_id = $1 and entidade_id = $2 and exercicio = $3 and etapa = ${ETAPA}
        and provisoria and desfeita_em is null`,
    [tx.cliente.id, ano.entidade_id, ano.exercicio],
  );
  await prepararAno(tx, ano);
  if (provisoria) await desfazerAnterior(tx, ano, provisoria.id, `Encerramento de ${ano.exercicio}`);
  await lancarAbertura(tx, ano, etapa, await lerSaldos(tx, ano));
}

/** Takes back an opening, whatever months of the new year are closed. */
export async function fecharAbertura(tx: Work, ano: Exercicio, etapa: number, motivo: string): Promise<void> {
  await escreverNosMesesEncerrados(tx, seguinte(ano));
  await estornarPassos(tx, etapa, motivo);
}

async function desfazerAnterior(tx: Work, ano: Exercicio, id: number, motivo: string): Promise<void> {
  await fecharAbertura(tx, ano, id, motivo);
  await tx.db.execute(
    'update public.encerramento_exercicio set desfeita_em = now(), desfeita_por_id = $2, motivo = $3 where id = $1 and cliente_id = $4',
    [id, tx.caller?.usuarioId ?? null, motivo, tx.cliente.id],
  );
}

const seguinte = ({ entidade_id, exercicio }: Exercicio): Exercicio => ({ entidade_id, exercicio: exercicio + 1 });

async function prepararAno(tx: Work, ano: Exercicio): Promise<void> {
  await abrirExercicio(tx, seguinte(ano));
  await implantarPlano(tx.inYear(ano.exercicio + 1));
}

/** The balances of a year as its closing would leave them. */
function encerrado(saldos: readonly Saldo[], ano: number): Saldo[] {
  const steps: ((saldos: readonly Saldo[]) => Passo[])[] = [
    (now) => inscreverRestos(now, ano),
    baixarRestos,
    apurarResultado,
    encerrarOrcamento,
    encerrarDisponibilidade,
  ];
  return steps.reduce<Saldo[]>((now, step) => depoisDe(now, step(now)), [...saldos]);
}

/** 9000 in the opening, then what turns the restos a pagar, the result and the fontes, on the first day of the new year. */
async function lancarAbertura(tx: Work, ano: Exercicio, id: number, saldos: readonly Saldo[]): Promise<void> {
  const novo = seguinte(ano);
  await escreverNosMesesEncerrados(tx, novo);
  const data = `${novo.exercicio}-01-01`;
  const fontes = [
    ...new Set(saldos.flatMap(({ chave }) => (chave.fonte_recurso_id === undefined ? [] : [Number(chave.fonte_recurso_id)]))),
  ];
  const anteriores = await fontesDeAnosAnteriores(tx, fontes);
  const passos: (Passo & Quando)[] = levarSaldos(saldos).map((passo) => ({ ...passo, data, periodo: 0 }));
  let now = depoisDe([], passos);
  for (const step of [rolarRestos, acumularResultado, (left: readonly Saldo[]) => virarFontes(left, anteriores)]) {
    const made = step(now);
    passos.push(...made.map((passo) => ({ ...passo, data })));
    now = depoisDe(now, made);
  }
  await lancarPassos(tx, novo, { id, etapa: ETAPA }, passos);
}
