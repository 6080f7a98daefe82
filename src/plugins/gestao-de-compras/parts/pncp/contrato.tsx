import { publicacoesDe } from './publicacoes';

export default publicacoesDe('contrato_id');
