import { publicacoesDe } from './publicacoes';

export default publicacoesDe('do_plano');
