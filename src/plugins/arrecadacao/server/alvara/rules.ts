import { addIssue, compareDecimals, type DraftOf, formatDate, type Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { vistoriasQueFaltam } from '../../calculo/alvara';
import { type Alvara, alvara } from '../../resources/alvara';
import { TIPOS_ALVARA } from '../../resources/alvara-palavras';
import { regraAlvara } from '../../resources/regra_alvara';
import { novoCodigo } from '../papel';
import { cancelarGuia, emitirGuia } from './guia';
import { lancarEdificacao } from './habite-se';
import { calcularTaxa, lerRegra, vistoriasExigidas } from './regra';
import { renovarUm } from './renovar';

type Rascunho = Readonly<Partial<DraftOf<typeof alvara>>>;

/** What the fee of a micro-entrepreneur is: none, of opening, licence or registration. */
const MEI = 'MEI: sem taxa (LC 123/2006, art. 4º, § 3º)';
/** Those of an establishment, which the register tells. */
const DE_ESTABELECIMENTO = ['localizacao', 'sanitario', 'ambulante'];

interface Cadastro extends Record<string, unknown> {
  tipo: string;
  regime: string | null;
  area_m2: string | null;
  empregados: number | null;
  situacao_fiscal: string;
  atividades: { cnae: string; descricao: null }[];
}

function lerCadastro(work: Work, id: number | null | undefined): Promise<Cadastro | undefined> {
  return work.db.first<Cadastro>(
    `select c.tipo, c.regime, c.area_m2::text, c.empregados, c.situacao_fiscal,
            coalesce((select json_agg(json_build_object('cnae', a.cnae, 'descricao', null) order by a.ordem) from contribuinte_atividades a where a.pai_id = c.id), '[]') as atividades
       from contribuinte c where c.id = $1`,
    [id ?? 0],
  );
}

/** The draft with what the register tells of who asks, and with the fee and the term of the law. */
async function completar(draft: Rascunho, tx: Work) {
  const hoje = tx.today();
  const cadastro = await lerCadastro(tx, draft.contribuinte_id);
  const deles = DE_ESTABELECIMENTO.includes(draft.tipo ?? '');
  const area_m2 = draft.area_m2 ?? (deles ? (cadastro?.area_m2 ?? null) : null);
  const empregados = draft.empregados ?? (deles ? (cadastro?.empregados ?? null) : null);
  const isencao = draft.isencao ?? (cadastro?.regime === 'mei' ? MEI : null);
  const inicio = draft.inicio ?? hoje;
  const regra = draft.tipo ? await lerRegra(tx, draft.tipo, hoje) : undefined;
  const taxa = regra && (await calcularTaxa(tx, regra, { inicio, fim: draft.fim ?? null, area_m2, empregados }));
  return {
    ...draft,
    ano: Number(hoje.slice(0, 4)),
    requerido_em: hoje,
    area_m2,
    empregados,
    isencao,
    atividades: draft.atividades?.length ? draft.atividades : deles ? (cadastro?.atividades ?? []) : [],
    codigo_verificacao: novoCodigo(),
    ...(taxa && { validade: taxa.validade, meses: taxa.meses }),
    ...(taxa && 'taxa' in taxa && { taxa_anual: taxa.taxa_anual, taxa: isencao ? '0.00' : taxa.taxa }),
  };
}

async function julgar(draft: Rascunho, tx: Work): Promise<Issues | null> {
  const { tipo, inicio, fim = null, area_m2 = null, empregados = null } = draft;
  if (!tipo || !inicio) return null;
  const regra = await lerRegra(tx, tipo, tx.today());
  if (!regra) return { tipo: [`${TIPOS_ALVARA[tipo]} não tem regra em vigor: cadastre-a em Arrecadação › Alvarás › Regras.`] };
  const issues: Issues = {};
  const cadastro = await lerCadastro(tx, draft.contribuinte_id);
  if (DE_ESTABELECIMENTO.includes(tipo) && cadastro && cadastro.tipo !== 'mobiliario')
    addIssue(issues, 'contribuinte_id', 'Este alvará é de estabelecimento: escolha uma inscrição mobiliária.');
  if (cadastro && cadastro.situacao_fiscal !== 'ativa')
    addIssue(issues, 'contribuinte_id', 'A inscrição não está ativa: reative-a antes do alvará.');
  const taxa = await calcularTaxa(tx, regra, { inicio, fim, area_m2, empregados });
  if ('impedimento' in taxa && !draft.isencao) addIssue(issues, taxa.campo, taxa.impedimento);
  if (taxa.validade < tx.today()) addIssue(issues, 'inicio', `O alvará já teria vencido em ${formatDate(taxa.validade)}.`);
  if (fim && fim < inicio) addIssue(issues, 'fim', 'O fim deve ser igual ou posterior ao início.');
  return issues;
}

async function vistoriar(tx: Work, { id }: Alvara, pedido: { orgao: string; data: string; resultado: string; laudo: string }) {
  await tx.db.execute(
    `insert into public.alvara_vistorias (pai_id, ordem, orgao, data, resultado, laudo)
     select $1, 1 + coalesce(max(v.ordem), 0), $2, $3, $4, $5 from public.alvara_vistorias v where v.pai_id = $1`,
    [id, pedido.orgao, pedido.data, pedido.resultado, pedido.laudo],
  );
}

async function aprovar(tx: Work, record: Alvara, condicionantes: string | null): Promise<void> {
  const regra = await lerRegra(tx, record.tipo, record.requerido_em ?? tx.today());
  const faltam = vistoriasQueFaltam(regra ? vistoriasExigidas(regra, record.risco) : [], record.vistorias as never);
  if (faltam.length > 0)
    throw new ValidationError({ id: [`Falta vistoria favorável de ${faltam.join(', ')}: lance-a, ou faça a exigência.`] });
  await writeColumns(tx, alvara, record.id, { condicionantes });
}

/** What is charged is paid before; and what anybody checks begins to hold. */
async function emitir(tx: Work, record: Alvara): Promise<void> {
  if (record.taxa && compareDecimals(record.taxa, '0') > 0 && !record.paga_em)
    throw new ValidationError({
      id: [record.guia_id ? 'A guia da taxa ainda não foi paga.' : 'A taxa ainda não foi cobrada: emita a guia.'],
    });
  if (record.tipo === 'habite_se') await lancarEdificacao(tx, record);
  await writeColumns(tx, alvara, record.id, { emitido_em: tx.today() });
}

const valeSql: RowSql = (t) =>
  `case when ${t}.situacao = 'emitido' and ${t}.validade < hoje() then 'Vencido' when ${t}.situacao = 'emitido' then 'Válido'
        when ${t}.situacao = 'vencido' then 'Vencido' when ${t}.situacao = 'suspenso' then 'Suspenso' when ${t}.situacao = 'cassado' then 'Cassado' end`;

export const alvaraRules = onResource(alvara, {
  derived: {
    rotulo: (t) => `(${wordsSql(`${t}.tipo`, TIPOS_ALVARA)}) || ' ' || ${numberSql(alvara)(t)}`,
    vale: valeSql,
    // who is no company is not named to whoever has the paper in hand
    estabelecimento: (t) =>
      `select case when p.tipo = 'juridica' then p.nome else 'Pessoa física' end from public.contribuinte c join public.pessoa p on p.id = c.pessoa_id where c.id = ${t}.contribuinte_id`,
    com_taxa: (t) => `coalesce(${t}.taxa > 0, false)`,
    com_guia: (t) => `${t}.guia_id is not null`,
  },
  dueFor: () => 'true',
  complete: completar,
  judge: julgar,
  acts: {
    exigir: act('Exigência feita.', ({ id }: Alvara, pedido, tx) => writeColumns(tx, alvara, id, { ...pedido })),
    cumprir: act('Exigência cumprida: o requerimento voltou à análise.', ({ id }: Alvara, _pedido, tx) =>
      writeColumns(tx, alvara, id, { exigencia_ate: null }),
    ),
    vistoriar: act('Vistoria lançada.', (record: Alvara, pedido, tx) => vistoriar(tx, record, pedido as never)),
    aprovar: act('Alvará aprovado.', (record: Alvara, { condicionantes }, tx) => aprovar(tx, record, condicionantes ?? null)),
    emitir_guia: act('Guia da taxa emitida: paga, o alvará pode ser emitido.', (record: Alvara, { vencimento }, tx) =>
      emitirGuia(tx, record, vencimento),
    ),
    emitir: act('Alvará emitido.', (record: Alvara, _pedido, tx) => emitir(tx, record)),
    emitir_dispensado: act('Alvará emitido: a taxa se cobra pela guia.', ({ id }: Alvara, _pedido, tx) =>
      writeColumns(tx, alvara, id, { emitido_em: tx.today() }),
    ),
    indeferir: act('Requerimento indeferido.', async (record: Alvara, { motivo }, tx) => {
      await cancelarGuia(tx, record, motivo);
      await writeColumns(tx, alvara, record.id, { motivo });
    }),
    suspender: comMotivo('Alvará suspenso.'),
    reativar: comMotivo('Alvará reativado.'),
    cassar: comMotivo('Alvará cassado.'),
    renovar: act('Renovação requerida.', (record: Alvara, _pedido, tx) => renovarUm(tx, record)),
  },
});

function comMotivo(message: string) {
  return act<typeof alvara, { motivo: string }>(message, ({ id }, { motivo }, tx) => writeColumns(tx, alvara, id, { motivo }));
}

export const regraAlvaraRules = onResource(regraAlvara, {});
