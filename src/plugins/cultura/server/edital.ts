import { formatDate, formatDecimal } from '../../../resources/definition';
import { addDays } from '../../../resources/definition/civil-date';
import { ValidationError } from '../../../server/http/errors';
import { escaped } from '../../../server/public-web/html';
import { OPEN, rank, type SeatRounding } from '../../../server/ranking/ranking';
import { numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { enviarAoDiario } from '../../diario/server';
import { faltaTerritorio } from '../calculo/pnab';
import { type EditalCultural, editalCultural } from '../resources/edital_cultural';
import { projetoCultural } from '../resources/projeto_cultural';
import { notaDosPareceres } from './parecer';

const ARREDONDA: Readonly<Record<string, SeatRounding>> = { meio_acima: 'half_up', acima: 'up', abaixo: 'down' };
const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });

interface Concorrente extends Record<string, unknown> {
  id: number;
  categoria: string;
  cota: string | null;
  titulo: string;
  numero: string;
  nota: string | null;
}

/** The projects that compete, each with the score that its opinions agree on. */
async function concorrentes(
  tx: Work,
  { id, criterios }: EditalCultural,
): Promise<(Concorrente & { desempate: string[]; elimina: boolean })[]> {
  const rows = await tx.db.rows<Concorrente>(
    `select p.id, p.categoria, p.cota_opcao as cota, p.titulo, ${numberSql(projetoCultural)('p')} as numero, p.nota_final::text as nota
       from projeto_cultural p where p.edital_id = $1 and p.situacao in ('em_avaliacao', 'classificado', 'suplente') order by p.id`,
    [id],
  );
  const lidos = [];
  for (const row of rows) lidos.push({ ...row, ...(await notaDosPareceres(tx, row.id, criterios)) });
  return lidos.map(({ agreed, medias, elimina, nota, ...row }) => ({ ...row, nota: nota ?? agreed, desempate: medias, elimina }));
}

/**
 * Places the projects of each category by their scores and by the quotas of the call (CU1, CU2, CU8): the same that the contests do.
 *
 * @throws ValidationError while a project lacks an opinion
 */
async function classificar(tx: Work, record: EditalCultural): Promise<string[]> {
  const todos = await concorrentes(tx, record);
  const falta = todos.find(({ nota }) => nota === null);
  if (falta) throw recusa(`Falta parecer no projeto ${falta.numero}: dois, ou um terceiro quando os dois se distanciam mais de 30 %.`);
  const linhas: string[] = [];
  for (const { nome, vagas } of record.categorias) {
    const daCategoria = todos.filter(({ categoria }) => categoria === nome);
    const fora = daCategoria.filter(({ nota, elimina }) => elimina || Number(nota) < Number(record.nota_minima));
    for (const { id, nota } of fora)
      await writeColumns(tx, projetoCultural, id, {
        situacao: 'desclassificado',
        nota_final: nota,
        motivo: 'Nota abaixo da mínima do edital.',
      });
    const dentro = daCategoria.filter((projeto) => !fora.includes(projeto));
    const lugares = rank(
      dentro.map(({ id, nota, cota, desempate }) => ({ id, score: nota as string, group: cota, ties: desempate })),
      vagas,
      record.cotas.map(({ grupo, percentual, arredondamento }) => ({
        group: grupo,
        percent: percentual,
        rounding: ARREDONDA[arredondamento] ?? 'half_up',
      })),
    );
    linhas.push(`<p><strong>${escaped(nome)}</strong></p>`);
    for (const { id, position, through } of lugares) {
      const projeto = dentro.find((one) => one.id === id) as Concorrente;
      await writeColumns(tx, projetoCultural, id, {
        situacao: through ? 'classificado' : 'suplente',
        nota_final: projeto.nota,
        classificacao: position,
        vaga: through === null ? null : through === OPEN ? 'ampla' : through,
      });
      // the group that somebody declares of himself is never public
      linhas.push(
        `<p>${position}º · ${escaped(projeto.numero)} · ${escaped(projeto.titulo)} · ${formatDecimal(projeto.nota as string, 2)} · ${through ? 'classificado' : 'suplente'}</p>`,
      );
    }
  }
  return linhas;
}

async function publicar(tx: Work, record: EditalCultural, versao: number, titulo: string, linhas: readonly string[]): Promise<void> {
  await enviarAoDiario(tx, {
    origem: { tipo: editalCultural.name, id: record.id, versao },
    titulo: `${titulo} · EDITAL ${record.rotulo}`,
    ementa: record.titulo,
    conteudo: linhas.join(''),
    orgaoId: record.orgao_id,
    secao: 'Editais',
  });
}

async function homologar(tx: Work, record: EditalCultural): Promise<void> {
  if (record.recurso_ate && tx.today() <= record.recurso_ate)
    throw recusa(`O prazo dos recursos vai até ${formatDate(record.recurso_ate)}.`);
  const pendente = await tx.db.first("select id from projeto_cultural where edital_id = $1 and recurso = 'pendente'", [record.id]);
  if (pendente) throw recusa('Há recurso a decidir: decida-o antes de homologar.');
  const linhas = await classificar(tx, record);
  const soma = await tx.db.first<{ territorio: string; total: string }>(
    `select coalesce(sum(valor_solicitado) filter (where territorio), 0)::numeric(18,2)::text as territorio, coalesce(sum(valor_solicitado), 0)::numeric(18,2)::text as total
       from projeto_cultural where edital_id = $1 and situacao = 'classificado'`,
    [record.id],
  );
  if (soma && faltaTerritorio(soma.territorio, soma.total, record.territorio_minimo))
    throw recusa(
      `Nos territórios periféricos, rurais e tradicionais há R$ ${formatDecimal(soma.territorio, 2)} de R$ ${formatDecimal(soma.total, 2)}, menos que os ${formatDecimal(record.territorio_minimo, 2)} % do edital.`,
    );
  await writeColumns(tx, editalCultural, record.id, { homologado_em: tx.today(), final_em: tx.today() });
  await publicar(tx, record, 2, 'RESULTADO FINAL', linhas);
}

/** More who give opinions, beside those that the edital had: none is taken away. */
async function designar(tx: Work, editalId: number, pessoas: readonly number[]): Promise<void> {
  await tx.db.execute(
    `insert into public.edital_cultural_pareceristas (pai_id, ordem, alvo_id)
     select $1, (select count(*) from public.edital_cultural_pareceristas x where x.pai_id = $1) + n - 1, p from unnest($2::bigint[]) with ordinality as u(p, n)
      where not exists (select from public.edital_cultural_pareceristas x where x.pai_id = $1 and x.alvo_id = p)`,
    [editalId, pessoas],
  );
}

export const editalRules = onResource(editalCultural, {
  derived: {
    rotulo: (t) => `${numberSql(editalCultural)(t)} || ' · ' || ${t}.titulo`,
    inscritos: (t) => `(select count(*)::int from public.projeto_cultural p where p.edital_id = ${t}.id and p.data_exclusao is null)`,
    contratado: (t) =>
      `(select coalesce(sum(p.valor_contratado), 0)::numeric(18,2) from public.projeto_cultural p where p.edital_id = ${t}.id and p.data_exclusao is null)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'O edital aberto não se altera: anule-o e publique outro, ou designe mais pareceristas no ato.' end`,
  complete: (draft, tx, current) => (current ? draft : { ...draft, ano: Number(tx.today().slice(0, 4)) }),
  acts: {
    abrir: act('Inscrições abertas.'),
    designar_pareceristas: act('Pareceristas designados.', ({ id }: EditalCultural, { novos }, tx) => designar(tx, id, novos)),
    encerrar_inscricoes: act('Inscrições encerradas.', async ({ id, inscricao_fim }: EditalCultural, _input, tx) => {
      if (tx.today() <= inscricao_fim) throw recusa(`As inscrições vão até ${formatDate(inscricao_fim)}.`);
      await tx.db.execute(
        "update projeto_cultural set situacao = 'em_avaliacao' where edital_id = $1 and situacao = 'inscrito' and cliente_id = $2 and data_exclusao is null",
        [id, tx.cliente.id],
      );
    }),
    classificar: act('Resultado preliminar publicado.', async (record: EditalCultural, _input, tx) => {
      const linhas = await classificar(tx, record);
      const recurso_ate = addDays(tx.today(), record.recurso_dias);
      await writeColumns(tx, editalCultural, record.id, { resultado_em: tx.today(), recurso_ate });
      await publicar(tx, record, 1, 'RESULTADO PRELIMINAR', [...linhas, `<p>Recursos até ${formatDate(recurso_ate)}.</p>`]);
    }),
    homologar: act('Edital homologado.', (record: EditalCultural, _input, tx) => homologar(tx, record)),
    encerrar: act('Edital encerrado.', async ({ id }: EditalCultural, _input, tx) => {
      const aberto = await tx.db.first<{ titulo: string }>(
        "select titulo from projeto_cultural where edital_id = $1 and situacao in ('classificado', 'habilitado', 'contratado', 'prestacao') order by id limit 1",
        [id],
      );
      if (aberto) throw recusa(`O projeto "${aberto.titulo}" ainda está em curso.`);
    }),
    anular: act('Edital anulado.', ({ id }: EditalCultural, { motivo }, tx) =>
      writeColumns(tx, editalCultural, id, { motivo_anulacao: motivo }),
    ),
  },
});
