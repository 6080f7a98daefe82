import { publicacoesDe } from './publicacoes';

export default publicacoesDe('processo_contratacao_id');
