/** Stands for every picture, clip and caption file that the build would copy. */
export default '/media-of-a-test';
