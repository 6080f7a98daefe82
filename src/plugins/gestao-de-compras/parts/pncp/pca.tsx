import { publicacoesDe } from './publicacoes';

export default publicacoesDe('pca_id');
