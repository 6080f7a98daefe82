import { formatMonth, lastDayOf } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type RmaMensal, rmaMensal, type TipoRma } from '../resources/rma_mensal';

/** A counter: its block, its code, what it counts, and the SQL of how many, of the unit `$1` from the day `$2` to the day `$3`. */
type Contador = readonly [bloco: string, codigo: string, contador: string, sql: string];

const FAMILIAS = 'A · Acompanhamento';
const ATENDIMENTOS = 'B · Atendimentos';
const COLETIVO = 'C · Grupos e território';

/** Families of the unit that take part in a programme of a protection, with another condition. */
const acompanhadas = (protecao: string, mais: string): string =>
  `select count(distinct b.id) from beneficiario b join public.programa_social_participantes p on p.beneficiario_id = b.id
     join public.programa_social g on g.id = p.pai_id and g.data_exclusao is null and g.protecao = '${protecao}'
    where b.territorio = $1 and p.entrada <= $3::date and (p.saida is null or p.saida > $3::date) ${mais}`;
const NOVA = 'and p.entrada >= $2::date';
const comVulnerabilidade = (qual: string): string => `${NOVA} and b.vulnerabilidades @> array['${qual}']`;
const comRenda = (tipo: string): string =>
  `${NOVA} and exists (select from public.beneficiario_renda r where r.pai_id = b.id and r.tipo = '${tipo}' and r.inicio <= $3::date and (r.fim is null or r.fim >= $3::date))`;
const atendimentos = (mais: string): string =>
  `select count(*) from prontuario_social a join public.beneficiario b on b.id = a.beneficiario_id
    where b.territorio = $1 and a.data between $2::date and $3::date and ${mais}`;
const encaminhadas = (a: string): string => atendimentos(`a.tipo = 'encaminhamento' and a.encaminhado_para = '${a}'`);
const entregues = (mais: string): string =>
  `select count(*) from solicitacao_beneficio s join public.beneficiario b on b.id = s.beneficiario_id join public.tipo_beneficio t on t.id = s.tipo_beneficio_id
    where b.territorio = $1 and s.situacao = 'entregue' and s.entrega_data between $2::date and $3::date and ${mais}`;

const CONTADORES: Readonly<Record<TipoRma, readonly Contador[]>> = {
  cras: [
    [FAMILIAS, 'A1', 'Famílias em acompanhamento', acompanhadas('basica', '')],
    [FAMILIAS, 'A2', 'Novas famílias no mês', acompanhadas('basica', NOVA)],
    [FAMILIAS, 'A3', 'Novas: em situação de pobreza', acompanhadas('basica', `${NOVA} and b.faixa = 'pobreza'`)],
    [FAMILIAS, 'A4', 'Novas: com Bolsa Família', acompanhadas('basica', comRenda('bolsa_familia'))],
    [FAMILIAS, 'A5', 'Novas: com BPC', acompanhadas('basica', comRenda('bpc'))],
    [FAMILIAS, 'A6', 'Novas: com violência', acompanhadas('basica', comVulnerabilidade('violencia'))],
    [ATENDIMENTOS, 'B1', 'Atendimentos particularizados', atendimentos("a.tipo not in ('grupo', 'abordagem')")],
    [ATENDIMENTOS, 'B2', 'Encaminhadas ao CadÚnico', encaminhadas('cadunico')],
    [ATENDIMENTOS, 'B3', 'Encaminhadas ao BPC', encaminhadas('bpc')],
    [ATENDIMENTOS, 'B4', 'Encaminhadas ao CREAS', encaminhadas('creas')],
    [ATENDIMENTOS, 'B5', 'Visitas domiciliares', atendimentos("a.tipo = 'visita'")],
    [ATENDIMENTOS, 'B6', 'Auxílios-natalidade entregues', entregues("t.modalidade = 'natalidade'")],
    [ATENDIMENTOS, 'B7', 'Auxílios por morte entregues', entregues("t.modalidade = 'morte'")],
    [ATENDIMENTOS, 'B8', 'Outros benefícios eventuais entregues', entregues("t.modalidade not in ('natalidade', 'morte')")],
    [COLETIVO, 'C1', 'Atendimentos em grupo', atendimentos("a.tipo = 'grupo'")],
  ],
  creas: [
    [FAMILIAS, 'A1', 'Famílias em acompanhamento pelo PAEFI', acompanhadas('especial_media', '')],
    [FAMILIAS, 'A2', 'Novas famílias no mês', acompanhadas('especial_media', NOVA)],
    [FAMILIAS, 'A3', 'Novas: com violência', acompanhadas('especial_media', comVulnerabilidade('violencia'))],
    [FAMILIAS, 'A4', 'Novas: sob medida protetiva', acompanhadas('especial_media', comVulnerabilidade('medida_protetiva'))],
    [FAMILIAS, 'A5', 'Novas: em situação de rua', acompanhadas('especial_media', comVulnerabilidade('situacao_rua'))],
    [ATENDIMENTOS, 'B1', 'Atendimentos particularizados', atendimentos("a.tipo not in ('grupo', 'abordagem')")],
    [ATENDIMENTOS, 'B2', 'Encaminhadas ao CRAS', encaminhadas('cras')],
    [ATENDIMENTOS, 'B3', 'Visitas domiciliares', atendimentos("a.tipo = 'visita'")],
    [COLETIVO, 'C1', 'Atendimentos em grupo', atendimentos("a.tipo = 'grupo'")],
    [COLETIVO, 'C2', 'Abordagens sociais', atendimentos("a.tipo = 'abordagem'")],
  ],
};

type Unidade = Pick<RmaMensal, 'tipo' | 'territorio' | 'competencia'>;

/** The counters of a unit in a month, as they are now: all of its families, whoever may open them. */
async function contar(work: Work, { tipo, territorio, competencia }: Unidade): Promise<RmaMensal['contadores']> {
  const contadores = CONTADORES[tipo];
  const row = await work
    .asPlatform()
    .db.first<{ quantos: number[] }>(
      `select array[${contadores.map(([, , , sql]) => `(${sql})::int`).join(', ')}] as quantos where $1::bigint is not null and $2::date <= $3::date`,
      [territorio, `${competencia}-01`, lastDayOf(competencia)],
    );
  return contadores.map(([bloco, codigo, contador], n) => ({
    bloco,
    codigo,
    contador,
    quantidade: row?.quantos[n] ?? 0,
  })) as unknown as RmaMensal['contadores'];
}

export const rmaRules = onResource(rmaMensal, {
  derived: {
    rotulo: (t) =>
      `(select 'RMA ' || to_char(${t}.competencia, 'MM/YYYY') || ' · ' || d.nome from public.departamento d where d.id = ${t}.territorio)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao = 'fechado' then 'O mês está fechado: os números não mudam mais.' end`,
  complete: async (draft, work, current) => {
    const { tipo, territorio, competencia } = { ...current, ...draft };
    return tipo && territorio && competencia ? { ...draft, contadores: await contar(work, { tipo, territorio, competencia }) } : draft;
  },
  acts: {
    apurar: act('Contadores apurados.', (record: RmaMensal, _input, tx) => guardar(tx, record)),
    fechar: act(
      'Mês fechado.',
      async (record: RmaMensal, _input, tx) => {
        if (tx.today() <= lastDayOf(record.competencia))
          throw new ValidationError({ id: [`O mês de ${formatMonth(record.competencia)} ainda não terminou.`] });
        await guardar(tx, record);
        await writeColumns(tx, rmaMensal, record.id, { fechado_em: tx.today() });
      },
      { waitsFor: (t) => `(${t}.competencia < date_trunc('month', hoje()))` },
    ),
  },
});

/** Counts again what is kept of an open month. */
async function guardar(tx: Work, record: RmaMensal): Promise<void> {
  const contadores = (await contar(tx, record)).map((linha, n) => ({ ...linha, ordem: n + 1 }));
  await tx.db.execute('delete from public.rma_mensal_contadores where pai_id = $1', [record.id]);
  await tx.db.execute(
    `insert into public.rma_mensal_contadores (pai_id, ordem, bloco, codigo, contador, quantidade)
     select $1, x.ordem, x.bloco, x.codigo, x.contador, x.quantidade
       from jsonb_to_recordset($2::jsonb) as x(ordem int, bloco text, codigo text, contador text, quantidade int)`,
    [record.id, JSON.stringify(contadores)],
  );
}
