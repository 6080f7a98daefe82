import { counted, type Fields, integer, longText, money, sumDecimals, text } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import type { Work } from '../../../../server/work';
import { type VersaoPlanejamento, versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { conferirVersao } from '../conferencia/conferencia';
import { dotacoesAbertas } from '../versao/dotacoes';
import { numerarVersao } from '../versao/fichas';
import { lerLinhasDaVersao, type VersionLine } from '../versao/lines';
import { columnOf } from '../versao/sent';
import { faltasDosLivros } from '../versao/transitions';
import { type ActRules, BEFORE_AND_AFTER, reais } from './operation';

const { menu, name } = versaoPlanejamento;
const WITH_GROUP: Fields = { grupo: text(20, { label: 'Receita ou despesa' }), ...BEFORE_AND_AFTER };

const despesaDe = (lines: readonly VersionLine[]) =>
  sumDecimals(['0.00', ...lines.filter(({ grupo }) => grupo === 'Despesa').map(({ valor }) => valor)]);
const contarDo = (lines: readonly VersionLine[], grupo: VersionLine['grupo']) => lines.filter((line) => line.grupo === grupo).length;
const act = (tx: Work, id: number, which: string, input: object = {}) => runAct(tx, tx.services.registry.get(name), id, which, input);

export const copiarVersao: ActRules = {
  permissoes: [[menu, 2]],
  colunas: WITH_GROUP,
  run: async (tx, { version, entrada }) => {
    const { result } = await act(tx, version.id, 'copiar', {
      descricao: entrada.descricao ?? undefined,
      tipo: entrada.tipo ?? undefined,
      zerar: entrada.zerar === true,
    });
    const copy = result as VersaoPlanejamento;
    const before = await lerLinhasDaVersao(tx, version.id, version.instrumento);
    const lines = await lerLinhasDaVersao(tx, copy.id, version.instrumento);
    const [antes, depois] = [despesaDe(before), despesaDe(lines)];
    return {
      resumo: `Cria a versão ${copy.numero}, cópia da versão ${version.numero}, com ${counted(contarDo(lines, 'Despesa'), 'linha', 'linhas')} de despesa e ${contarDo(lines, 'Receita').toLocaleString('pt-BR')} de receita; despesa de ${reais(depois)}.`,
      lidas: before.length,
      // a version without lines is copied too
      gravadas: Math.max(1, lines.length),
      antes,
      depois,
      linhas: lines.map(({ grupo, nome, valor }) => ({ grupo, nome, antes: null, depois: valor })),
      destino: copy.id,
    };
  },
};

export const numerarFichas: ActRules = {
  permissoes: [[menu, 5]],
  colunas: {
    grupo: text(20, { label: 'Receita ou despesa' }),
    nome: text(400, { label: 'Linha' }),
    antes: integer({ label: 'Ficha antes' }),
    depois: integer({ label: 'Ficha depois' }),
  },
  run: async (tx, { version }) => {
    const before = await lerLinhasDaVersao(tx, version.id, 'loa');
    const row = await tx.db.first<Pick<VersaoPlanejamento, 'id' | 'loa_id' | 'tipo'>>(
      'select id, loa_id, tipo from versao_planejamento where id = $1',
      [version.id],
    );
    if (row) await numerarVersao(tx, row);
    const after = await lerLinhasDaVersao(tx, version.id, 'loa');
    const linhas = after.flatMap(({ grupo, nome, ficha }, at) =>
      before[at]?.ficha === ficha ? [] : [{ grupo, nome, antes: before[at]?.ficha ?? null, depois: ficha }],
    );
    const range = (grupo: VersionLine['grupo']) => {
      const fichas = after.filter((line) => line.grupo === grupo).map(({ ficha }) => ficha ?? 0);
      return fichas.length === 0 ? 'nenhuma linha' : `fichas de ${Math.min(...fichas)} a ${Math.max(...fichas)}`;
    };
    const total = despesaDe(after);
    return {
      resumo: `Despesa: ${range('Despesa')}. Receita: ${range('Receita')}. ${linhas.length === 0 ? 'Nenhuma linha muda de ficha.' : `${counted(linhas.length, 'linha muda', 'linhas mudam')} de ficha.`}`,
      lidas: after.length,
      gravadas: linhas.length,
      antes: total,
      depois: total,
      linhas,
    };
  },
};

const SITUACOES = { impeditivo: 'Impeditivo', alerta: 'Alerta', ok: 'Em ordem', nao_avaliado: 'Não avaliado' } as const;

export const conferir: ActRules = {
  permissoes: [[menu, 1]],
  colunas: {
    codigo: text(10, { label: 'Código' }),
    titulo: text(200, { label: 'Verificação' }),
    situacao: text(20, { label: 'Situação' }),
    apurado: text(60, { label: 'Apurado' }),
    exigido: text(60, { label: 'Exigido' }),
    mensagens: longText({ label: 'Mensagens' }),
  },
  run: async (tx, { version }) => {
    const { itens, impeditivos, alertas } = await conferirVersao(tx, version.id);
    const named = (n: number, situacao: keyof typeof SITUACOES, one: string, many: string) =>
      n === 0
        ? `nenhum ${one}`
        : `${counted(n, one, many)} (${itens
            .filter((item) => item.situacao === situacao)
            .map(({ codigo }) => codigo)
            .join(', ')})`;
    const total = despesaDe(await lerLinhasDaVersao(tx, version.id, version.instrumento));
    return {
      resumo: `${counted(itens.length, 'verificação', 'verificações')}: ${named(impeditivos, 'impeditivo', 'impeditivo', 'impeditivos')} e ${named(alertas, 'alerta', 'alerta', 'alertas')}.`,
      lidas: itens.length,
      gravadas: itens.length,
      antes: total,
      depois: total,
      linhas: itens.map(({ codigo, titulo, situacao, apurado, exigido, mensagens }) => ({
        codigo,
        titulo,
        situacao: SITUACOES[situacao],
        apurado,
        exigido,
        mensagens: mensagens.join(' '),
      })),
    };
  },
};

export const colocarEmVigor: ActRules = {
  permissoes: [[menu, 5]],
  colunas: WITH_GROUP,
  run: async (tx, { version }) => {
    const former = await tx.db.first<{ numero: number }>(
      `select a.numero from versao_planejamento a join versao_planejamento v on v.${columnOf(version)} = a.${columnOf(version)}
        where v.id = $1 and a.situacao_versao = 'vigente'`,
      [version.id],
    );
    const provisional = version.instrumento === 'loa' && (await dotacoesAbertas(tx, version.exercicio)) === 'provisorias';
    await act(tx, version.id, 'vigorar');
    const lines = await lerLinhasDaVersao(tx, version.id, version.instrumento);
    const opened = await tx.db.first<{ n: number; total: string }>(
      `select count(*)::int as n, coalesce(sum(d.valor_inicial), 0)::numeric(18,2)::text as total
         from public.dotacao d join public.previsao_despesa p on p.id = d.previsao_despesa_id
        where p.versao_planejamento_id = $1 and p.cliente_id = $2 and d.data_exclusao is null`,
      [version.id, tx.cliente.id],
    );
    const what =
      version.instrumento === 'loa'
        ? `e ${provisional ? `toma as dotações da execução provisória: ${opened?.n ?? 0}` : `abre ${counted(opened?.n ?? 0, 'dotação', 'dotações')}`}, ${reais(opened?.total ?? '0.00')}`
        : former
          ? `no lugar da versão ${former.numero}`
          : '';
    return {
      resumo: [
        `A versão ${version.numero} passa a ser a lei ${what}`.trimEnd().concat('.'),
        ...(version.instrumento === 'loa' ? await faltasDosLivros(tx, version.exercicio) : []),
      ].join(' '),
      lidas: lines.length,
      gravadas: Math.max(1, version.instrumento === 'loa' ? (opened?.n ?? 0) : lines.length),
      antes: '0.00',
      depois: despesaDe(lines),
      linhas: lines.map(({ grupo, nome, valor }) => ({ grupo, nome, antes: null, depois: valor })),
    };
  },
};

export const fecharVersao: ActRules = {
  permissoes: [[menu, 5]],
  colunas: { grupo: text(20, { label: 'Receita ou despesa' }), nome: text(400, { label: 'Linha' }), valor: money({ label: 'Valor' }) },
  run: async (tx, { version }) => {
    await act(tx, version.id, 'encerrar');
    const lines = await lerLinhasDaVersao(tx, version.id, version.instrumento);
    const total = despesaDe(lines);
    return {
      resumo: `A versão ${version.numero} fica encerrada, com ${counted(lines.length, 'linha', 'linhas')} e despesa de ${reais(total)}.`,
      lidas: lines.length,
      // a version without lines is closed too
      gravadas: Math.max(1, lines.length),
      antes: total,
      depois: total,
      linhas: lines.map(({ grupo, nome, valor }) => ({ grupo, nome, valor })),
    };
  },
};
