import { filteredList } from '../../../../resources/definition';
import { type ChartFacts, onDashboard } from '../../../../server/dashboards/dashboard';
import type { Work } from '../../../../server/work';
import { painelDocumentos } from '../../dashboards/documentos';
import { documento } from '../../resources/documentos/documento';
import { loteDigitalizacao } from '../../resources/documentos/lote_digitalizacao';
import { comPendencia } from '../documentos/documento';

interface Found {
  work: Work;
  ano: number;
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
/** Kinds that are drawn by their name; the rest are put together. */
const NOMEADOS = 5;
const EMITIDO = "d.situacao in ('emitido', 'assinado')";

export const painelDocumentosRules = onDashboard<Found, keyof typeof painelDocumentos.cards, keyof typeof painelDocumentos.charts>(
  painelDocumentos,
  {
    frame: async (work, { exercicio }) => {
      const any = await work.db.first('select id from documento limit 1');
      return any ? { about: [], draft: null, found: { work, ano: Number(exercicio) } } : null;
    },
    nearest: async () => null,
    cards: {
      emitidos: async ({ work, ano }) => ({
        valor: await contar(work, `from documento d where d.ano = $1 and ${EMITIDO}`, [ano]),
        anterior: await contar(work, `from documento d where d.ano = $1 and ${EMITIDO}`, [ano - 1]),
        detalhe: filteredList(documento, 'ano', ano),
      }),
      assinatura: async ({ work }) => ({
        valor: await contar(work, `from documento d where d.situacao = 'emitido' and ${comPendencia('d')}`),
        detalhe: filteredList(documento, 'aguarda_assinatura', 'true'),
      }),
      conferencia: async ({ work }) => ({
        valor: await contar(work, "from documento d where d.situacao = 'em_conferencia'"),
        detalhe: filteredList(documento, 'situacao', 'em_conferencia'),
      }),
      paginas: async ({ work, ano }) => {
        const row = await work.db.first<{ n: string }>(
          `select coalesce(sum(i.paginas), 0)::text as n from lote_digitalizacao l join lote_digitalizacao_itens i on i.pai_id = l.id
            where l.situacao = 'concluido' and extract(year from l.data_alteracao) = $1`,
          [ano],
        );
        return { valor: row?.n ?? '0', detalhe: filteredList(loteDigitalizacao, 'situacao', 'concluido') };
      },
    },
    charts: { meses: porMes, armazenamento },
  },
);

async function contar(work: Work, from: string, values: unknown[] = []): Promise<string> {
  const row = await work.db.first<{ n: string }>(`select count(*)::text as n ${from}`, values);
  return row?.n ?? '0';
}

/** What was issued in each month, of the kinds of which there is most. */
async function porMes({ work, ano }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ tipo: string; mes: number; n: number }>(
    `with contados as (
       select d.tipo_documento_id, extract(month from d.data_documento)::int as mes, count(*)::int as n from documento d where d.ano = $1 and ${EMITIDO} group by 1, 2
     ), ordem as (
       select tipo_documento_id, row_number() over (order by sum(n) desc, tipo_documento_id) as lugar from contados group by 1
     )
     select case when o.lugar <= ${NOMEADOS} then k.nome else 'Outros' end as tipo, c.mes, sum(c.n)::int as n
       from contados c join ordem o on o.tipo_documento_id = c.tipo_documento_id join public.tipo_documento k on k.id = c.tipo_documento_id
      group by 1, 2, least(o.lugar, ${NOMEADOS + 1}) order by least(o.lugar, ${NOMEADOS + 1}), 2`,
    [ano],
  );
  const tipos = [...new Set(rows.map(({ tipo }) => tipo))];
  const de = (tipo: string, mes: number) => rows.filter((row) => row.tipo === tipo && row.mes === mes).reduce((sum, { n }) => sum + n, 0);
  return {
    series: tipos.map((nome) => ({
      nome,
      pontos: MESES.map((x, at) => ({ x, y: String(de(nome, at + 1)), detalhe: filteredList(documento, 'ano', ano) })),
    })),
  };
}

/** The bytes of the files of documents, in kB, by kind. */
async function armazenamento({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; nome: string; kb: string }>(
    `select k.id, k.nome, ceil(sum(q.tamanho) / 1000.0)::text as kb
       from documento d join public.arquivo q on q.id = d.arquivo_id join public.tipo_documento k on k.id = d.tipo_documento_id
      group by 1, 2 order by sum(q.tamanho) desc`,
  );
  return {
    series: [
      {
        nome: 'Armazenamento',
        pontos: rows.map(({ id, nome, kb }) => ({ x: nome, y: kb, detalhe: filteredList(documento, 'tipo_documento_id', id) })),
      },
    ],
  };
}
