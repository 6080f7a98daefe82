import { z } from 'zod';
import { formatDate, type Issues, type ReportPreview } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { checkSize } from '../../../../server/exports/exported-list';
import { readFormat } from '../../../../server/exports/formats';
import { endpoint } from '../../../../server/http/endpoint';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { controlCode } from '../../../../server/reports/control';
import { sendReport } from '../../../../server/reports/issue';
import { printable } from '../../../../server/reports/print';
import { signatoriesOf } from '../../../../server/reports/signatories';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { rreo } from '../../reports/lrf/rreo';
import { type LrfPublicacao, lrfPublicacao } from '../../resources/lrf/lrf_publicacao';
import { lerEntidades, noAlcance } from './alcance';
import { desenhar } from './desenhar';
import { gestoresEm } from './gestao';
import { fimDoPeriodo, prazoSql, ultimoMes } from './prazos';
import { guardarRetrato, lerRetrato } from './retrato';

type Row = LrfPublicacao;

export const publicacaoRules = onResource(lrfPublicacao, {
  derived: {
    prazo: prazoSql,
    no_prazo: (
      t,
    ) => `case when ${t}.data_publicacao is not null then case when ${t}.data_publicacao <= ${prazoSql(t)} then 'Sim' else 'Não' end
      when ${prazoSql(t)} < hoje() then 'Vencido' else 'A vencer' end`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao in ('publicada', 'substituida') then 'O que foi publicado não se altera: faça uma nova versão.' end`,
  judge: async (draft, work, current): Promise<Issues | null> => {
    if (current) return null;
    const { anexo, periodo, abrangencia } = draft;
    const { poder, cabeca } = await lerEntidade(work);
    if (abrangencia === 'consolidado' && !(cabeca && poder === 'executivo'))
      return { abrangencia: ['Só o Executivo consolida (LRF, arts. 50, III, e 51): escolha a Prefeitura no alto da tela.'] };
    if (abrangencia === 'poder' && !cabeca)
      return { abrangencia: ['O relatório de um poder é da Prefeitura ou da Câmara (LRF, art. 54): escolha-a no alto da tela.'] };
    await escopoDe(work, abrangencia ?? 'entidade');
    const before = await work.inYear(work.setting.exercicio).db.first<{ situacao: string }>(
      `select situacao from lrf_publicacao where anexo = $1 and periodo = $2 and abrangencia = $3 and entidade_id = $4
          and situacao in ('a_gerar', 'gerada') limit 1`,
      [anexo, periodo, abrangencia, entityOf(work)],
    );
    return before ? { anexo: ['Este anexo já está em preparação neste período: continue nele.'] } : null;
  },
  complete: async (draft, work, current) => {
    if (current) return draft;
    const row = await work
      .inYear(work.setting.exercicio)
      .db.first<{ ultima: number | null }>(
        'select max(numero_versao)::int as ultima from lrf_publicacao where anexo = $1 and periodo = $2 and abrangencia = $3 and entidade_id = $4',
        [draft.anexo, draft.periodo, draft.abrangencia ?? 'entidade', work.setting.entidadeId],
      );
    return { ...draft, numero_versao: (row?.ultima ?? 0) + 1 };
  },
  acts: {
    gerar: act('Números gerados e guardados.', async (row: Row, _input, tx) => {
      const { exercicio } = await lerGeracao(tx, row.id);
      const { poder } = await lerEntidade(tx);
      const drawn = await desenhar(await escopoDe(tx, row.abrangencia), {
        ...row,
        exercicio,
        poder: row.abrangencia === 'poder' ? poder : undefined,
      });
      await guardarRetrato(tx, row.id, drawn);
      await assinar(tx, row, fimDoPeriodo(exercicio, ultimoMes(row.periodo)));
      await tx.db.execute(
        'update lrf_publicacao set data_geracao = $3, controle = $4, versao = versao + 1 where id = $1 and cliente_id = $2',
        [row.id, tx.cliente.id, tx.now(), controlCode(drawn.control)],
      );
      return undefined;
    }),
    publicar: act('Publicação registrada.', async (row: Row, { data_publicacao, veiculo }, tx) => {
      const { exercicio, gerada } = await lerGeracao(tx, row.id);
      const fim = fimDoPeriodo(exercicio, ultimoMes(row.periodo));
      if (data_publicacao <= fim)
        throw new ValidationError({ data_publicacao: [`O período termina em ${formatDate(fim)}: publica-se depois dele.`] });
      if (gerada <= fim)
        throw new ConflictError('REGISTRO_BLOQUEADO', {
          message: `Os números são de ${formatDate(gerada)}, antes do fim do período: gere-os outra vez.`,
        });
      await escopoDe(tx, row.abrangencia);
      await assinar(tx, row, data_publicacao);
      await tx.db.execute(
        `update lrf_publicacao set situacao = 'substituida', versao = versao + 1
          where cliente_id = $1 and situacao = 'publicada' and id <> $2
            and (entidade_id, exercicio, anexo, periodo, abrangencia) = (select x.entidade_id, x.exercicio, x.anexo, x.periodo, x.abrangencia
                 from lrf_publicacao x where x.id = $2)`,
        [tx.cliente.id, row.id],
      );
      await tx.db.execute(
        'update lrf_publicacao set data_publicacao = $3, veiculo = $4, versao = versao + 1 where id = $1 and cliente_id = $2',
        [row.id, tx.cliente.id, data_publicacao, veiculo],
      );
      return undefined;
    }),
    republicar: act('Nova versão criada: gere os números dela.', async (row: Row, _input, tx) => {
      const own = tx.inYear((await lerGeracao(tx, row.id)).exercicio);
      const { relatorio, anexo, periodo, abrangencia, notas } = row;
      return createRecord(own, tx.services.registry.get(lrfPublicacao.name), { relatorio, anexo, periodo, abrangencia, notas });
    }),
    siconfi: act('Envio registrado.', async ({ id }: Row, { siconfi_status, recibo, enviado_em }, tx) => {
      await tx.db.execute(
        'update lrf_publicacao set siconfi_status = $3, recibo = $4, enviado_em = $5, versao = versao + 1 where id = $1 and cliente_id = $2',
        [id, tx.cliente.id, siconfi_status, recibo, enviado_em],
      );
      return undefined;
    }),
  },
});

/** The poder of the entity at the top of the screen, and whether it is at the head of it: the Prefeitura or the Câmara. */
async function lerEntidade(work: Work): Promise<{ poder: 'executivo' | 'legislativo'; cabeca: boolean }> {
  const id = entityOf(work);
  const entidade = (await lerEntidades(work)).find((each) => each.id === id);
  return { poder: entidade?.poder ?? 'executivo', cabeca: entidade?.natureza === 'direta' };
}

/**
 * The books that a publication reads: of its entity, of every one of its poder or, consolidated by the Prefeitura, of all.
 *
 * @throws AppError ENTIDADE_NAO_PERMITIDA for who may not consolidate
 */
async function escopoDe(work: Work, abrangencia: Row['abrangencia']): Promise<Work> {
  if (abrangencia === 'consolidado') return noAlcance(work, 'municipio');
  return abrangencia === 'poder' ? noAlcance(work, (await lerEntidade(work)).poder) : work.inEntity(entityOf(work));
}

/** Of which year a publication is, and the day on which its numbers were generated; today while they were not. */
async function lerGeracao(tx: Work, id: number): Promise<{ exercicio: number; gerada: string }> {
  const row = await tx.db.first<{ exercicio: number; gerada: string }>(
    "select exercicio::int as exercicio, to_char(coalesce(data_geracao::date, hoje()), 'YYYY-MM-DD') as gerada from lrf_publicacao where id = $1",
    [id],
  );
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A publicação não está neste exercício.' });
  return row;
}

/** Freezes who answers for the report on a day or, without anybody registered, who signs every report now. */
async function assinar(tx: Work, row: Row, dia: string): Promise<void> {
  const escopo = await escopoDe(tx, row.abrangencia);
  const gestores = (await gestoresEm(escopo, dia < tx.today() ? dia : tx.today())) ?? (await signatoriesOf(escopo, rreo));
  await tx.db.execute('delete from public.lrf_publicacao_assinaturas where pai_id = $1', [row.id]);
  await tx.db.execute(
    `insert into public.lrf_publicacao_assinaturas (pai_id, ordem, nome, cargo)
     select $1, x.n, x.nome, x.cargo from unnest($2::text[], $3::text[]) with ordinality as x(nome, cargo, n)`,
    [row.id, gestores.map(({ nome }) => nome), gestores.map(({ cargo }) => cargo)],
  );
}

/** A publication whose numbers may be seen: those of more than one entity are public only once they were published. */
async function lerPublicacao(work: Work, id: string | undefined): Promise<Row> {
  const row = (await readRecord(work, work.services.registry.get(lrfPublicacao.name), readId(id))) as unknown as Row;
  if (!row.data_publicacao) await escopoDe(work, row.abrangencia);
  return row;
}

/** What a publication froze, on paper or as a sheet: never what the books say now. */
export const imprimirPublicacao = endpoint<unknown, { formato: string }>({
  method: 'GET',
  url: `${lrfPublicacao.api.path}/:id/imprimir`,
  access: { menu: [lrfPublicacao.menu], regra: 1 },
  tag: lrfPublicacao.label.many,
  summary: 'Publicação de anexo da LRF: o arquivo dos números como foram gerados',
  query: z.object({ formato: z.string().default('pdf') }),
  handle: async (work, { params, query: { formato }, reply }) => {
    const row = await lerPublicacao(work, params.id);
    const drawn = await lerRetrato(work, row.id);
    const format = readFormat(formato);
    checkSize(format, drawn.lines.length);
    const list = await printable(work, {
      ...drawn,
      about: [
        ...drawn.about,
        `Versão ${row.numero_versao}`,
        ...(row.data_publicacao ? [`Publicado em ${formatDate(row.data_publicacao)}`] : []),
      ],
      draft: row.situacao === 'gerada' ? 'MINUTA – Ainda não publicado' : null,
    });
    const notas = row.notas ? [...(list.notas ?? []), row.notas] : list.notas;
    const assinaturas = row.assinaturas.map(({ nome, cargo }) => ({ nome, cargo }));
    return sendReport(work, drawn, { ...list, notas, assinaturas }, format, reply);
  },
});

const SEM_NUMEROS: ReportPreview = {
  titulo: '',
  subtitulo: null,
  cabecalho: [],
  minuta: null,
  controle: '',
  divergencias: [],
  quadro: null,
  colunas: null,
  texto: [],
  linhas: [],
  notas: [],
};

/** The same numbers, for the screen; empty while they were not generated. */
export const numerosDaPublicacao = endpoint({
  method: 'GET',
  url: `${lrfPublicacao.api.path}/:id/numeros`,
  access: { menu: [lrfPublicacao.menu], regra: 1 },
  tag: lrfPublicacao.label.many,
  summary: 'Publicação de anexo da LRF: os números como foram gerados',
  handle: async (work, { params }): Promise<ReportPreview> => {
    const row = await lerPublicacao(work, params.id);
    if (row.situacao === 'a_gerar') return SEM_NUMEROS;
    const { report, about, tables, control } = await lerRetrato(work, row.id);
    const quadros = tables.map(({ name, columns, frame, lines, notes }) => ({
      quadro: name,
      colunas: columns,
      texto: frame?.text ?? [],
      linhas: lines,
      notas: notes,
    }));
    return {
      titulo: report.title,
      subtitulo: null,
      cabecalho: about,
      minuta: row.situacao === 'gerada' ? 'MINUTA – Ainda não publicado' : null,
      controle: controlCode(control),
      divergencias: tables.flatMap(({ divergences }) => divergences),
      quadro: null,
      colunas: null,
      texto: [],
      linhas: [],
      notas: [],
      quadros,
    };
  },
});
