import { z } from 'zod';
import { counted } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import { boletimCaixa } from '../../resources/boletim_caixa';
import { diasSemBoletim } from './dias';

const { menu, api, label } = boletimCaixa;

/** The calls of the list of boletins. */
export const boletimEndpoints = [
  endpoint({
    method: 'POST',
    url: `${api.path}/abrir-dias`,
    access: { menu: [menu], regra: 2 },
    tag: label.many,
    summary: 'Boletins: abrir o de cada dia com movimento que ainda não tem',
    body: z.object({}),
    handle: (work) =>
      work.transact(async (tx) => {
        const dias = await diasSemBoletim(tx, tx.today());
        if (dias.length === 0) throw new ValidationError({ data: ['Cada dia com movimento já tem o seu boletim.'] });
        for (const data of dias) await createRecord(tx, tx.services.registry.get(boletimCaixa.name), { data });
        return {
          message: `${counted(dias.length, 'boletim aberto', 'boletins abertos')}: feche-os do mais antigo ao mais novo.`,
          result: { dias },
        };
      }),
  }),
];
