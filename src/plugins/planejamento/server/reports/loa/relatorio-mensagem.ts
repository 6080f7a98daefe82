import type { LoaParameters } from '../../../reports/loa/parameters';
import { relatorioMensagem } from '../../../reports/loa/relatorio-mensagem';
import { figuresOf } from '../../conferencia/figures';
import { preencherMensagem } from '../../loa/mensagem';
import { noRelatorioDaLoa } from './on-loa-report';
import { ordemDaParte, receitasPorOrigem } from './receita-origem';
import { linhasDaLoa } from './rows';
import { frameOfVersion, printedVersion } from './version';

export const relatorioMensagemRules = noRelatorioDaLoa(relatorioMensagem, {
  frame: async (work, parameters) => {
    const version = await printedVersion(work, parameters as unknown as LoaParameters);
    if (!version) return null;
    const law = await work.db.first<{ texto: string | null }>('select texto_mensagem as texto from loa where id = $1', [version.loa_id]);
    const { paragraphs, issues } = preencherMensagem(law?.texto ?? null, await figuresOf(work, version.id));
    return {
      ...frameOfVersion(version),
      text: paragraphs,
      notes: paragraphs.length > 0 ? [] : ['A mensagem ainda não foi escrita no cadastro da LOA.'],
      found: { issues: issues.join(' ') || null },
    };
  },
  source: (parameters, param) => `with ${linhasDaLoa(parameters, param)}, ${receitasPorOrigem('receitas', 'r')},
    linhas as (
      select 'Receita por origem' as quadro, row_number() over (order by ${ordemDaParte('x')}) as n, x.texto as especificacao, x.valor from receitas x
      union all
      select 'Despesa por função', 1000 + row_number() over (order by d.funcao), d.funcao || ' – ' || d.funcao_nome, sum(d.valor)
        from d group by d.funcao, d.funcao_nome)
    select l.quadro, l.especificacao, l.valor, case when row_number() over (order by l.n) = 1 then ${param(parameters.issues ?? null)}::text end as divergencia
      from linhas l order by l.n`,
});
