import { compareDecimals, type DraftOf, formatDecimal, type Issues, sumDecimals } from '../../../resources/definition';
import { wordsSql } from '../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { insertMany } from '../../../server/resources/many';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { bem, type FormaIngresso } from '../resources/bem';
import { type BemImovel, bemImovel } from '../resources/bem_imovel';
import { type ImovelUtilizacao, imovelUtilizacao, REGIMES_USO } from '../resources/imovel_utilizacao';
import { tem } from './lidos';

/** IM3: the way of any bem that each way of a property is, for the book: expropriated is bought; original acquisition, as usucapião, is found. */
const FORMA_DO_BEM: Partial<Record<BemImovel['forma_ingresso'], FormaIngresso>> = {
  desapropriacao: 'compra',
  loteamento: 'doacao',
  usucapiao: 'inventario',
};

/** The class that a part of a property is of. */
const CLASSE = { terreno: '2.02.00.00', edificacao: '2.01.00.00', uso_comum: '2.03.00.00' } as const;

/** Makes the bens of a property, to be incorporated: land and building apart. @throws ValidationError */
async function gerarBens(tx: Work, record: BemImovel): Promise<void> {
  const { id, valor_terreno, valor_edificacao, forma_ingresso, categoria } = record;
  if (!tem(valor_terreno) && !tem(valor_edificacao))
    throw new ValidationError({ valor_terreno: ['Informe o valor do terreno, o da edificação, ou os dois.'] });
  const classes = await tx.db.rows<{ id: number; codigo: string; conta: string | null }>(
    'select c.id, c.codigo, c.conta_bem as conta from classificacao_patrimonial c where c.codigo = any($1::text[])',
    [Object.values(CLASSE)],
  );
  const forma = FORMA_DO_BEM[forma_ingresso] ?? (forma_ingresso as FormaIngresso);
  const parte = (qual: 'terreno' | 'edificacao', valor: string) => {
    const codigo = categoria === 'uso_comum' ? CLASSE.uso_comum : CLASSE[qual];
    const classe = classes.find((one) => one.codigo === codigo);
    if (!classe) throw new ValidationError({ id: [`A classificação ${codigo} não está no cadastro: inclua-a antes.`] });
    return {
      situacao_bem: 'a_incorporar',
      descricao: `${record.denominacao} (${qual === 'terreno' ? 'terreno' : 'edificação'})`.slice(0, 300),
      classificacao_id: classe.id,
      forma_ingresso: forma,
      // what its liquidação debited: where that is the account of the class, incorporating it posts nothing
      conta_origem: forma === 'compra' ? (record.conta_origem ?? classe.conta) : null,
      estado_conservacao: 'bom',
      data_aquisicao: record.data_aquisicao,
      data_uso: record.data_aquisicao,
      valor_aquisicao: valor,
      orgao_id: record.orgao_id,
      unidade_id: record.unidade_id,
      departamento_id: record.departamento_id,
      detentor_id: record.detentor_id,
      local: record.endereco.slice(0, 100),
      valor_bruto: '0.00',
      depreciacao_acumulada: '0.00',
      perda_acumulada: '0.00',
    };
  };
  const partes = [
    ...(tem(valor_terreno) ? [['bem_terreno_id', parte('terreno', valor_terreno)] as const] : []),
    ...(tem(valor_edificacao) ? [['bem_edificacao_id', parte('edificacao', valor_edificacao)] as const] : []),
  ];
  const ids = await insertMany(
    tx,
    tx.services.registry.get(bem.name),
    partes.map(([, draft]) => draft),
  );
  await writeColumns(tx, bemImovel, id, Object.fromEntries(partes.map(([coluna], n) => [coluna, ids[n]])));
}

const EM_USO = (
  t: string,
) => `from public.imovel_utilizacao u where u.imovel_municipal_id = ${t}.id and u.situacao = 'em_vigor' and u.data_exclusao is null
    and u.inicio <= hoje() and coalesce(u.fim, 'infinity') >= hoje()`;

/** The properties of the municipality (handbook Patrimônio 7). */
export const bemImovelRules = onResource(bemImovel, {
  derived: {
    rip: (t) => `lpad(${t}.id::text, 6, '0')`,
    situacao_registro: (t) => `case when nullif(trim(coalesce(${t}.matricula, '')), '') is null then 'Sem registro' else 'Registrado' end`,
    valor_liquido: (t) =>
      `coalesce((select sum(b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada) from public.bem b where b.id in (${t}.bem_terreno_id, ${t}.bem_edificacao_id)), 0)::numeric(18,2)`,
    area_em_uso: (t) => `coalesce((select sum(u.area_m2) ${EM_USO(t)}), 0)::numeric(14,2)`,
    ocupacao: (t) => `case when ${t}.ocupado_irregular then 'Ocupado irregularmente' when ${t}.em_obra then 'Em obra'
        else coalesce((select string_agg(distinct ${wordsSql('u.regime', REGIMES_USO)}, ', ') ${EM_USO(t)}), 'Desocupado') end`,
  },
  filters: {
    sem_matricula: (value, t) => `(nullif(trim(coalesce(${t}.matricula, '')), '') is null) = ${value === true}`,
  },
  judge: (draft: Readonly<Partial<DraftOf<typeof bemImovel>>>, _work, current): Issues | null => {
    const mudaValor =
      current &&
      (['valor_terreno', 'valor_edificacao', 'forma_ingresso'] as const).find(
        (campo) => draft[campo] !== undefined && draft[campo] !== current[campo],
      );
    return mudaValor && (current.bem_terreno_id || current.bem_edificacao_id)
      ? { [mudaValor]: ['Os bens do imóvel já existem: o valor deles muda em Patrimônio › Alterações.'] }
      : null;
  },
  beforeDelete: (record) => {
    if (record.bem_terreno_id || record.bem_edificacao_id)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O imóvel tem bens na listagem: dê baixa neles, ou exclua-os, antes.' });
  },
  acts: { gerar_bens: act('Bens gerados, a incorporar.', (record: BemImovel, _input, tx) => gerarBens(tx, record)) },
});

/** Σ of what is used fits in the property. */
async function julgarUtilizacao(
  draft: Readonly<Partial<DraftOf<typeof imovelUtilizacao>>>,
  work: Work,
  current: ImovelUtilizacao | null,
): Promise<Issues | null> {
  const all = { ...current, ...draft } as ImovelUtilizacao;
  const row = await work.db.first<{ total: string; usada: string }>(
    `select greatest(i.area_terreno, i.area_construida)::text as total, coalesce((select sum(u.area_m2) from public.imovel_utilizacao u
              where u.imovel_municipal_id = i.id and u.id <> $2 and u.situacao = 'em_vigor' and u.data_exclusao is null
                and u.inicio <= coalesce($4::date, 'infinity') and coalesce(u.fim, 'infinity') >= $3::date), 0)::text as usada
       from bem_imovel i where i.id = $1`,
    [all.imovel_municipal_id, current?.id ?? 0, all.inicio, all.fim ?? null],
  );
  if (!row || compareDecimals(sumDecimals([row.usada, all.area_m2]), row.total) <= 0) return null;
  return {
    area_m2: [`O imóvel tem ${formatDecimal(row.total, 2)} m², dos quais ${formatDecimal(row.usada, 2)} m² já estão em uso nesse tempo.`],
  };
}

/** The uses of properties (handbook Patrimônio 7, Imóveis). */
export const imovelUtilizacaoRules = onResource(imovelUtilizacao, {
  derived: {
    rotulo: (t) => `(${wordsSql(`${t}.regime`, REGIMES_USO)} || ', ' || ${t}.finalidade)`,
  },
  judge: julgarUtilizacao,
  lockedBecause: (t) => `case when ${t}.situacao = 'encerrada' then 'A utilização foi encerrada.' end`,
  acts: { encerrar: act('Utilização encerrada.') },
});
