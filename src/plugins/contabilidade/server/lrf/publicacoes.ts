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
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { act, asking, onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type LrfPublicacao, lrfPublicacao, PEDIDOS_PUBLICACAO } from '../../resources/lrf/lrf_publicacao';
import { gestoresEm } from './gestao';
import { fimDoPeriodo, prazoSql, ultimoMes } from './prazos';
import { desenhar, guardarRetrato, lerRetrato } from './retrato';

const nothing = z.object({});
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
    if (abrangencia === 'consolidado' && !(await isPrefeitura(work)))
      return { abrangencia: ['Só o Executivo consolida (LRF, arts. 50, III, e 51): escolha a Prefeitura no alto da tela.'] };
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
    gerar: act(nothing, 'Números gerados e guardados.', async (row: Row, _input, tx) => {
      const exercicio = await exercicioDe(tx, row.id);
      const drawn = await desenhar(escopoDe(tx, row), { ...row, exercicio });
      await guardarRetrato(tx, row.id, drawn);
      await assinar(tx, row, fimDoPeriodo(exercicio, ultimoMes(row.periodo)));
      await tx.db.execute(
        'update lrf_publicacao set data_geracao = $3, controle = $4, versao = versao + 1 where id = $1 and cliente_id = $2',
        [row.id, tx.cliente.id, tx.now(), controlCode(drawn.control)],
      );
      return undefined;
    }),
    publicar: act(asking(PEDIDOS_PUBLICACAO.publicar), 'Publicação registrada.', async (row: Row, { data_publicacao, veiculo }, tx) => {
      const exercicio = await exercicioDe(tx, row.id);
      const fim = fimDoPeriodo(exercicio, ultimoMes(row.periodo));
      if (data_publicacao <= fim)
        throw new ValidationError({ data_publicacao: [`O período termina em ${formatDate(fim)}: publica-se depois dele.`] });
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
        [...[row.id, tx.cliente.id], ...[data_publicacao, veiculo]],
      );
      return undefined;
    }),
    republicar: act(nothing, 'Nova versão criada: gere os números dela.', async (row: Row, _input, tx) => {
      const own = tx.inYear(await exercicioDe(tx, row.id));
      const { relatorio, anexo, periodo, abrangencia, notas } = row;
      return createRecord(own, tx.services.registry.get(lrfPublicacao.name), { relatorio, anexo, periodo, abrangencia, notas });
    }),
    siconfi: act(
      asking(PEDIDOS_PUBLICACAO.siconfi),
      'Envio registrado.',
      async ({ id }: Row, { siconfi_status, recibo, enviado_em }, tx) => {
        await tx.db.execute(
          'update lrf_publicacao set siconfi_status = $3, recibo = $4, enviado_em = $5, versao = versao + 1 where id = $1 and cliente_id = $2',
          [id, tx.cliente.id, siconfi_status, recibo, enviado_em],
        );
        return undefined;
      },
    ),
  },
});

async function isPrefeitura(work: Work): Promise<boolean> {
  const row = await work.db.first("select id from orgao where id = $1 and poder = 'executivo' and natureza = 'direta'", [entityOf(work)]);
  return row !== undefined && row !== null;
}

/** The books that a publication reads: of its entity or, consolidated by the Prefeitura, of all. */
function escopoDe(tx: Work, { abrangencia }: Row): Work {
  return abrangencia === 'consolidado' ? tx.within({ entidadeIds: null }) : tx.inEntity(entityOf(tx));
}

async function exercicioDe(tx: Work, id: number): Promise<number> {
  const row = await tx.db.first<{ exercicio: number }>('select exercicio::int as exercicio from lrf_publicacao where id = $1', [id]);
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A publicação não está neste exercício.' });
  return row.exercicio;
}

/** Writes down who answers for the report on a day; without anybody registered the paper is signed as every report is. */
async function assinar(tx: Work, row: Row, dia: string): Promise<void> {
  const gestores = (await gestoresEm(escopoDe(tx, row), dia < tx.today() ? dia : tx.today())) ?? [];
  await tx.db.execute('delete from public.lrf_publicacao_assinaturas where pai_id = $1', [row.id]);
  await tx.db.execute(
    `insert into public.lrf_publicacao_assinaturas (pai_id, ordem, nome, cargo)
     select $1, x.n, x.nome, x.cargo from unnest($2::text[], $3::text[]) with ordinality as x(nome, cargo, n)`,
    [row.id, gestores.map(({ nome }) => nome), gestores.map(({ cargo }) => cargo)],
  );
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
    const row = (await readRecord(work, work.services.registry.get(lrfPublicacao.name), readId(params.id))) as unknown as Row;
    const drawn = await lerRetrato(work, row.id);
    const format = readFormat(formato);
    checkSize(format, drawn.lines.length);
    const assinaturas = row.assinaturas.map(({ nome, cargo }) => ({ nome, cargo }));
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
    return sendReport(work, drawn, { ...list, notas, ...(assinaturas.length > 0 ? { assinaturas } : {}) }, format, reply);
  },
});

const SEM_NUMEROS: ReportPreview = {
  ...{ titulo: '', subtitulo: null, cabecalho: [], minuta: null, controle: '', divergencias: [] },
  ...{ quadro: null, colunas: null, texto: [], linhas: [], notas: [] },
};

/** The same numbers, for the screen; empty while they were not generated. */
export const numerosDaPublicacao = endpoint({
  method: 'GET',
  url: `${lrfPublicacao.api.path}/:id/numeros`,
  access: { menu: [lrfPublicacao.menu], regra: 1 },
  tag: lrfPublicacao.label.many,
  summary: 'Publicação de anexo da LRF: os números como foram gerados',
  handle: async (work, { params }): Promise<ReportPreview> => {
    const row = (await readRecord(work, work.services.registry.get(lrfPublicacao.name), readId(params.id))) as unknown as Row;
    if (row.situacao === 'a_gerar') return SEM_NUMEROS;
    const { report, about, tables, control } = await lerRetrato(work, row.id);
    const quadros = tables.map(({ name, columns, frame, lines, notes }) => ({
      ...{ quadro: name, colunas: columns, texto: frame?.text ?? [], linhas: lines, notas: notes },
    }));
    return {
      ...{
        titulo: report.title,
        subtitulo: null,
        cabecalho: about,
        minuta: row.situacao === 'gerada' ? 'MINUTA – Ainda não publicado' : null,
      },
      ...{ controle: controlCode(control), divergencias: tables.flatMap(({ divergences }) => divergences) },
      ...{ quadro: null, colunas: null, texto: [], linhas: [], notas: [], quadros },
    };
  },
});
