import { formatDate, formatDecimal, formatDocument, porExtenso } from '../../../../resources/definition';
import { onReport } from '../../../../server/reports/report';
import { demonstrativoPagamento } from '../../reports/demonstrativo-pagamento';

interface Cabecalho extends Record<string, unknown> {
  entidade: string;
  cnpj: string | null;
  folha: string;
  competencia: string;
  situacao: string;
  numero: number | null;
  matricula: string;
  nome: string;
  cpf: string;
  cargo: string;
  padrao: string | null;
  lotacao: string | null;
  admissao: string;
  conta: string | null;
  dependentes_ir: number;
  liquido: string;
  hash: string | null;
  bases: { rotulo: string; valor: string }[];
}

/** A CPF of which only the middle is seen, as the paper shows it. */
const masked = (cpf: string) =>
  formatDocument(cpf)
    .replace(/^\d{3}/, '***')
    .replace(/\d{2}$/, '**');

/** The lines of the contracheque as they were frozen; "ref. 02/2026" of what belongs to another month. */
export const demonstrativoPagamentoRules = onReport(demonstrativoPagamento, {
  frame: async (work, { contracheque_id }) => {
    const found = await work.db.first<Cabecalho>(
      `select o.nome as entidade, o.cnpj, h.tipo as folha, to_char(h.competencia, 'MM/YYYY') as competencia, c.situacao, c.numero, f.matricula, p.nome,
              p.cpf_cnpj as cpf, c.cargo, c.padrao, d.nome as lotacao, f.exercicio_inicio as admissao, c.conta, c.dependentes_ir, c.liquido::text, h.hash,
              json_build_array(json_build_object('rotulo', 'INSS', 'valor', (c.base_inss + c.base_inss_13)::text), json_build_object('rotulo', 'RPPS', 'valor', (c.base_rpps + c.base_rpps_13)::text),
                json_build_object('rotulo', 'IRRF', 'valor', (c.base_irrf + c.base_irrf_13)::text), json_build_object('rotulo', 'FGTS', 'valor', c.base_fgts::text),
                json_build_object('rotulo', 'margem disponível', 'valor', c.margem::text)) as bases
         from contracheque c join public.folha_pagamento h on h.id = c.folha_id join public.funcionario f on f.id = c.funcionario_id
           join public.pessoa p on p.id = f.pessoa_id join public.orgao o on o.id = c.entidade_id left join public.departamento d on d.id = c.departamento_id
        where c.id = $1`,
      [contracheque_id],
    );
    if (!found) return null;
    const { bases, conta, padrao, lotacao, cnpj } = found;
    return {
      about: [],
      draft: found.situacao === 'definitivo' ? null : 'MINUTA – folha ainda não fechada',
      title: `Demonstrativo de pagamento – ${FOLHAS[found.folha] ?? ''} ${found.competencia}`,
      text: [
        `${found.entidade}${cnpj ? `, CNPJ ${formatDocument(cnpj)}` : ''}.`,
        `Matrícula ${found.matricula} · ${found.nome} · CPF ${masked(found.cpf)} · admissão em ${formatDate(found.admissao)}.`,
        [found.cargo, padrao && `padrão ${padrao}`, lotacao && `lotação ${lotacao}`, conta && `crédito em ${conta}`]
          .filter(Boolean)
          .join(' · '),
      ],
      notes: [
        `Líquido: R$ ${formatDecimal(found.liquido, 2)} (${porExtenso(found.liquido)}).`,
        `Bases: ${bases.map(({ rotulo, valor }) => `${rotulo} R$ ${formatDecimal(valor, 2)}`).join(' · ')}. Dependentes para o IRRF: ${found.dependentes_ir}.`,
        ...(found.hash ? [`Contracheque nº ${found.numero} da folha de resumo SHA-256 ${found.hash}.`] : []),
      ],
      found: { contracheque: Number(contracheque_id) },
    };
  },
  source: ({ contracheque }, param) =>
    `select lpad(e.codigo::text, 4, '0') as codigo, e.nome || coalesce(' (ref. ' || l.referencia || ')', '') as descricao,
            case when l.percentual is not null then replace(trim_scale(l.percentual)::text, '.', ',') || ' %'
                 when l.quantidade is not null then replace(trim_scale(l.quantidade)::text, '.', ',') end as referencia,
            case when e.tipo = 'provento' then l.valor end as proventos, case when e.tipo = 'desconto' then l.valor end as descontos
       from contracheque_linha l join contracheque c on c.id = l.pai_id join public.evento_folha e on e.id = l.evento_id
      where c.id = ${param(contracheque)} order by l.ordem`,
});

const FOLHAS: Readonly<Record<string, string>> = {
  ...{ mensal: 'folha mensal', complementar: 'folha complementar', decimo_1: '13º, 1ª parcela', decimo_2: '13º, 2ª parcela' },
};
