import { defineServer } from '../../../server/plugins';
import { contaBancariaRules } from './contas-bancarias';
import { seedFinanceiro } from './seed';

export const server = defineServer({ id: 'financeiro', rules: [contaBancariaRules], seed: seedFinanceiro });
