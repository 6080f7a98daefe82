import { date, formatDocument, items, money, sumDecimals, text } from '../../../../resources/definition';
import { onPaper } from '../../../../server/templates/papers';
import { contracheque } from '../../resources/contracheque';
import template from '../../templates/contracheque.html?raw';

const FOLHAS: Readonly<Record<string, string>> = {
  mensal: 'Folha mensal',
  complementar: 'Folha complementar',
  decimo_1: '13º, 1ª parcela',
  decimo_2: '13º, 2ª parcela',
};

interface Related extends Record<string, unknown> {
  tipo: string;
  competencia: string;
  folha_hash: string | null;
  matricula: string;
  nome: string;
  cpf_cnpj: string;
  lotacao: string | null;
  admissao: string;
}

/** A CPF of which only the middle is seen, as the paper shows it. */
const masked = (cpf: string) =>
  formatDocument(cpf)
    .replace(/^\d{3}/, '***')
    .replace(/\d{2}$/, '**');

/** The payslip of one vínculo in one folha (handbook Pessoal 5.10), with the lines as they were frozen. */
export const contrachequePaper = onPaper(contracheque, 'demonstrativo', {
  template,
  fields: {
    folha_nome: text(60, { label: 'Folha' }),
    folha_hash: text(64, { label: 'Folha: resumo SHA-256' }),
    matricula: text(20, { label: 'Matrícula' }),
    nome: text(150, { label: 'Nome' }),
    cpf: text(14, { label: 'CPF' }),
    admissao: date({ label: 'Admissão' }),
    lotacao: text(150, { label: 'Lotação' }),
    total_base_inss: money({ label: 'Base do INSS, com a do 13º', readOnly: true }),
    total_base_rpps: money({ label: 'Base do RPPS, com a do 13º', readOnly: true }),
    total_base_irrf: money({ label: 'Base do IRRF, com a do 13º', readOnly: true }),
    verbas: items(
      {
        codigo: text(4, { label: 'Código' }),
        descricao: text(150, { label: 'Descrição' }),
        referencia: text(30, { label: 'Referência' }),
        provento: money({ label: 'Provento' }),
        desconto: money({ label: 'Desconto' }),
      },
      { label: 'Proventos e descontos' },
    ),
  },
  read: async (record, work) => {
    const row = await work.db.first<Related>(
      `select h.tipo, to_char(h.competencia, 'MM/YYYY') as competencia, h.hash as folha_hash, f.matricula, p.nome, p.cpf_cnpj, d.nome as lotacao,
              to_char(f.exercicio_inicio, 'YYYY-MM-DD') as admissao
         from contracheque c join public.folha_pagamento h on h.id = c.folha_id join public.funcionario f on f.id = c.funcionario_id
         join public.pessoa p on p.id = f.pessoa_id left join public.departamento d on d.id = c.departamento_id where c.id = $1`,
      [record.id],
    );
    // "ref. 02/2026" of what belongs to another month
    const verbas = await work.db.rows(
      `select lpad(e.codigo::text, 4, '0') as codigo, e.nome || coalesce(' (ref. ' || l.referencia || ')', '') as descricao,
              case when l.percentual is not null then replace(trim_scale(l.percentual)::text, '.', ',') || ' %'
                   when l.quantidade is not null then replace(trim_scale(l.quantidade)::text, '.', ',') end as referencia,
              case when e.tipo = 'provento' then l.valor::text end as provento, case when e.tipo = 'desconto' then l.valor::text end as desconto
         from contracheque_linha l join contracheque c on c.id = l.pai_id join public.evento_folha e on e.id = l.evento_id
        where c.id = $1 and e.tipo in ('provento', 'desconto') order by l.ordem`,
      [record.id],
    );
    const both = (one: string | null, other: string | null) => sumDecimals([one ?? '0.00', other ?? '0.00']);
    return {
      ...row,
      folha_nome: row && `${FOLHAS[row.tipo] ?? 'Folha'} de ${row.competencia}`,
      cpf: row && masked(row.cpf_cnpj),
      total_base_inss: both(record.base_inss, record.base_inss_13),
      total_base_rpps: both(record.base_rpps, record.base_rpps_13),
      total_base_irrf: both(record.base_irrf, record.base_irrf_13),
      verbas,
    };
  },
});
