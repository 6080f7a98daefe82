import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { counted } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { conciliacaoBancaria } from '../../resources/conciliacao/conciliacao_bancaria';
import { conciliarAutomaticamente } from './automatica';
import { importarExtrato } from './importar';
import { lerConciliacao } from './ler';
import { lerQuadro } from './quadro';
import { auditar, desvincular, vincular } from './vincular';

const { menu, api, label } = conciliacaoBancaria;
const changes = { method: 'POST', access: { menu: [menu], regra: 5 }, tag: label.many } as const;
const ids = z.array(z.number().int().positive()).max(5000);

const pedido = z.object({ extrato: ids, livro: ids, parcial: z.boolean().default(false) });
const desfazer = z.object({ vinculo_id: z.number().int().positive() });

/** The calls of the screen of a reconciliation. */
export const conciliacaoEndpoints = [
  endpoint({
    method: 'GET',
    url: `${api.path}/:id/quadro`,
    access: { menu: [menu], regra: 1 },
    tag: label.many,
    summary: 'Conciliação: extrato, livro, vínculos e diferença do mês',
    handle: (work, { params }) => lerQuadro(work, readId(params.id)),
  }),
  endpoint({
    ...changes,
    url: `${api.path}/:id/importar`,
    form: true,
    summary: 'Conciliação: importar o extrato (OFX ou CNAB 240)',
    handle: async (work, { params, form }) => {
      const file = form?.files.find(({ field }) => field === 'arquivo');
      if (!file) throw new ValidationError({ arquivo: ['Envie o extrato do banco, em OFX ou CNAB 240.'] });
      const bytes = await readFile(file.path);
      const result = await work.transact((tx) => importarExtrato(tx, readId(params.id), { nome: file.nome, bytes }));
      const { incluidas, duplicadas, descartadas, possiveis, saldo } = result;
      const said = [
        counted(incluidas, 'linha nova', 'linhas novas'),
        ...(duplicadas > 0 ? [counted(duplicadas, 'duplicada', 'duplicadas')] : []),
        ...(descartadas.length > 0 ? [counted(descartadas.length, 'descartada', 'descartadas')] : []),
        ...(possiveis.length > 0 ? [counted(possiveis.length, 'possível repetição', 'possíveis repetições')] : []),
      ];
      return { message: `${said.join('; ')}.${saldo ? ` ${saldo}` : ''}`, result };
    },
  }),
  endpoint({
    ...changes,
    url: `${api.path}/:id/automatica`,
    body: z.object({}),
    summary: 'Conciliação: conciliar o que não deixa dúvida',
    handle: async (work, { params }) => {
      const result = await work.transact((tx) => conciliarAutomaticamente(tx, readId(params.id)));
      const total = Object.values(result).reduce((sum, n) => sum + n, 0);
      return {
        message: total === 0 ? 'Nada mais se concilia sem dúvida.' : `${counted(total, 'vínculo feito', 'vínculos feitos')}.`,
        result,
      };
    },
  }),
  endpoint<z.infer<typeof pedido>>({
    ...changes,
    url: `${api.path}/:id/vincular`,
    body: pedido,
    summary: 'Conciliação: vincular linhas do extrato e do livro',
    handle: (work, { params, body }) =>
      work.transact(async (tx) => {
        const id = readId(params.id);
        const vinculo = await vincular(tx, id, body);
        auditar(tx, await lerConciliacao(tx, id), { ato: 'vincular', vinculo, ...body });
        return { message: 'Conciliado.', result: { vinculo } };
      }),
  }),
  endpoint<z.infer<typeof desfazer>>({
    ...changes,
    url: `${api.path}/:id/desvincular`,
    body: desfazer,
    summary: 'Conciliação: desfazer um vínculo',
    handle: (work, { params, body: { vinculo_id } }) =>
      work.transact(async (tx) => {
        const id = readId(params.id);
        await desvincular(tx, id, vinculo_id);
        auditar(tx, await lerConciliacao(tx, id), { ato: 'desvincular', vinculo: vinculo_id });
        return { message: 'Vínculo desfeito.', result: { vinculo: vinculo_id } };
      }),
  }),
];
