import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { ouvidoriaRelatorio } from '../resources/ouvidoria_relatorio';
import { ARQUIVAMENTOS, TIPOS } from '../resources/palavras';
import template from '../templates/relatorio.html?raw';

interface Movimento extends Record<string, unknown> {
  abertas_antes: number;
  recebidas: number;
  respondidas: number;
  arquivadas: number;
  enviadas: number;
  abertas_depois: number;
}

/** When what was registered came out of what is open: the day of the answer, or of the archive. */
const SAIU = 'coalesce(d.respondida_em, d.encerrada_em)';
const DIA = 'd.data_registro::date';

/**
 * What came in and out in a year. The identity that the report keeps: open before + received = answered + archived + sent away + open
 * after.
 */
export async function movimentoDoAno(work: Work, ano: number): Promise<Movimento> {
  const row = await work.db.first<Movimento>(
    `select count(*) filter (where ${DIA} < $1 and coalesce(${SAIU} >= $1, true))::int as abertas_antes,
            count(*) filter (where ${DIA} between $1 and $2)::int as recebidas,
            count(*) filter (where d.respondida_em between $1 and $2)::int as respondidas,
            count(*) filter (where d.respondida_em is null and d.encerrada_em between $1 and $2 and d.orgao_externo is null)::int as arquivadas,
            count(*) filter (where d.respondida_em is null and d.encerrada_em between $1 and $2 and d.orgao_externo is not null)::int as enviadas,
            count(*) filter (where ${DIA} <= $2 and coalesce(${SAIU} > $2, true))::int as abertas_depois
       from ouvidoria_demanda d`,
    [`${ano}-01-01`, `${ano}-12-31`],
  );
  return row as Movimento;
}

/** The numbers by kind, in a line each. */
async function numerosDoAno(work: Work, ano: number): Promise<string> {
  const rows = await work.db.rows<{
    tipo: keyof typeof TIPOS;
    n: number;
    no_prazo: number;
    respondidas: number;
    media: string | null;
    prorrogadas: number;
  }>(
    `select d.tipo, count(*)::int as n, count(d.respondida_em)::int as respondidas, count(*) filter (where d.respondida_em <= d.data_prazo)::int as no_prazo,
            round(avg(d.respondida_em - ${DIA}), 1)::text as media, count(*) filter (where d.prorrogada)::int as prorrogadas
       from ouvidoria_demanda d where ${DIA} between $1 and $2 group by d.tipo order by 2 desc, 1`,
    [`${ano}-01-01`, `${ano}-12-31`],
  );
  return rows
    .map(
      ({ tipo, n, respondidas, no_prazo, media, prorrogadas }) =>
        `${TIPOS[tipo]}: ${n} recebidas, ${respondidas} respondidas, ${no_prazo} no prazo, ${media ? `${media.replace('.', ',')} dias em média` : 'sem média'}, ${prorrogadas} prorrogadas.`,
    )
    .join('\n');
}

async function motivosDoAno(work: Work, ano: number): Promise<string> {
  const periodo = [`${ano}-01-01`, `${ano}-12-31`];
  const assuntos = await work.db.rows<{ nome: string; n: number }>(
    `select a.nome, count(*)::int as n from ouvidoria_demanda d join public.ouvidoria_assunto a on a.id = d.assunto_id
      where ${DIA} between $1 and $2 group by 1 order by 2 desc, 1`,
    periodo,
  );
  const arquivos = await work.db.rows<{ motivo: keyof typeof ARQUIVAMENTOS; n: number }>(
    `select d.motivo_arquivamento as motivo, count(*)::int as n from ouvidoria_demanda d
      where d.motivo_arquivamento is not null and d.encerrada_em between $1 and $2 group by 1 order by 2 desc, 1`,
    periodo,
  );
  return [
    ...assuntos.map(({ nome, n }) => `${nome}: ${n}.`),
    ...arquivos.map(({ motivo, n }) => `Arquivadas por ${ARQUIVAMENTOS[motivo].toLowerCase()}: ${n}.`),
  ].join('\n');
}

async function guardarNumeros(tx: Work, id: number, ano: number): Promise<void> {
  const movimento = await movimentoDoAno(tx, ano);
  await writeColumns(tx, ouvidoriaRelatorio, id, {
    ...movimento,
    numeros: await numerosDoAno(tx, ano),
    motivos: await motivosDoAno(tx, ano),
  });
}

export const relatorioAnualRules = onResource(ouvidoriaRelatorio, {
  lockedBecause: (t) => `case when ${t}.situacao <> 'rascunho' then 'O relatório foi concluído e não se altera mais.' end`,
  judge: (draft, work) =>
    typeof draft.ano === 'number' && draft.ano > Number(work.today().slice(0, 4))
      ? { ano: ['O relatório é de um ano que já começou.'] }
      : null,
  afterSave: async (id, tx, current, draft) => {
    const ano = Number(current?.ano ?? draft.ano);
    await guardarNumeros(tx, id, ano);
  },
  acts: {
    concluir: act('Relatório concluído.', async ({ id, ano }, _input, tx) => {
      if (ano >= Number(tx.today().slice(0, 4)))
        throw new ValidationError({ id: [`O ano de ${ano} ainda não terminou: conclua o relatório depois dele.`] });
      await guardarNumeros(tx, id, ano);
    }),
    enviar: act('Envio registrado.', ({ id }, _input, tx) => writeColumns(tx, ouvidoriaRelatorio, id, { enviado_em: tx.today() })),
    publicar: act('Relatório publicado.', ({ id }, _input, tx) => writeColumns(tx, ouvidoriaRelatorio, id, { publicado_em: tx.today() })),
  },
});

export const relatorioAnualPaper = onPaper(ouvidoriaRelatorio, 'relatorio', { template });
